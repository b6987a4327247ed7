/**
 * The common first names in the United States: in each row the spellings of one name, then the short and pet names for
 * it. A short name may be short for several names without making them one: Chris is Christina or Christopher. Compiled
 * by hand for this check; a name that is missing is still found by its sound and by near spellings.
 */
const rows = `
aaron aron aaren arron | ron ronnie
abigail abigale abbigail | abby abbie gail
abraham abram avraham ibrahim | abe bram
adam | ade
adelaide adelheid | addie della heidi
adeline adelina adelyn | addie della
adrian adrien hadrian | ade
adriana adrianna adrienne | addie
agnes agnieszka | aggie nessie
aidan aiden ayden |
alan allan allen alain | al
albert alberto albrecht | al bert bertie
alexander alexandre alejandro aleksandr aleksander oleksandr alessandro alexandros alexandru iskander | alexr alex al alec alek sandy xander zander lex sasha sascha alejo
alexandra aleksandra alejandra alessandra oleksandra | alex alexa lexi lexie sandra sandy sasha ali
alexei alexey alexej aleksei aleksey oleksiy alexy | alyosha
alexis aleksis | alex lexi lexie
alfred alfredo | al alf alfie fred freddie
alice alise alyce alicia alisha | ali allie
alison allison allyson alyson | ali allie
alphonse alfonso alphonso alfonzo | al fonzie
alvin alwin | al vin
amanda | mandy mandi
amelia amalia emelia | amy mel millie
amy aimee ami |
anastasia anastasiya nastasia | stacy stacey ana nastya stasia
andrea | andi andie drea
andrew andre andreas andrei andrey andres andrzej andriy andrej | andy drew
angela angel angella | angie
angelica angelique | angie angel
angelina angeline | angie lina
angelo angelos | angel
ann anne anna ana | annie nan nancy nana anya ania anita anyuta
annabel annabelle anabel | anna belle bella
annemarie annmarie | ann anne annie
anthony antony antonio antoine anton antonios | tony toni
antoinette antonia antonina | toni tonya netta nettie
april |
archibald | archie
arlene arline | lena
arnold arnaud | arnie
arthur arturo artur | art artie
ashley ashleigh ashlee |
audrey audra |
august augustus agustin augustine augusto | gus augie
barbara barbra | barb barbie babs bobbie
barnabas barnaby | barney
barry barrie |
bartholomew bartolomeo | bart
beatrice beatrix beatriz | bea trixie
belinda | bel linda lindy
benedict benedetto benito | ben
benjamin binyamin | benj ben benny bennie benji
bernadette bernadine | bernie
bernard bernardo bernhard | bernie barney
bertha berta | bert bertie
bethany | beth
beverly beverley | bev
bonnie bonny |
bradford bradley bradly | brad
brandon branden brendan brendon | bran
brenda |
brian bryan bryon brien |
brianna briana breanna | bri
bridget brigid brigitte birgit | bridie biddy
brittany britney brittney | britt
bruce |
burton | burt
caleb kaleb | cal
calvin | cal
cameron kameron | cam
camille camilla kamila | cami millie
candace candice | candy
carl karl karol carlo carlos carroll | charlie chuck
carla karla |
carmela carmella | carm
carmen |
carol carole carroll karol |
caroline carolyn carolina karolina carolynn | carol carrie caro lynn
casey kasey |
cassandra kassandra | cassie sandra sandy cass
catherine katherine kathryn catharine katharine cathryn katarina katarzyna katerina caterina catalina kateryna ekaterina yekaterina catriona | cathy kathy kate katie katy kay kit kitty cat kat katya kasia cate cass
cecil | cece
cecilia cecelia cecily | cece celia cissy
celeste celestine |
charles carlos karl carl charley | charlie charley chuck chas chaz chip
charlotte carlotta | lottie charlie char lotte
chelsea chelsey |
cheryl sheryl cheryll sherrill | cher sherry sheri
christian kristian cristian | chris kris
christina christine kristina kristine kristin kristen christen cristina khrystyna krystyna christiane | chris kris christy christie kristy kristi tina chrissy crissy
christopher kristopher cristopher cristobal christoph krzysztof kristoffer christophe | chris kris topher kit christy
clara clare claire klara chiara clair |
clarence | clancy
claude claudio claudius |
claudia | claudette
clayton | clay
clement clemens clemente | clem
clifford clifton | cliff
clinton | clint
clyde |
colin collin |
colleen coleen |
conrad konrad | con
constance constanza | connie
corey cory kory |
cornelius cornel | con connie neil
courtney kourtney | court
craig |
crystal krystal christal |
curtis kurtis curt kurt | curt kurt
cynthia cinthia | cindy cindi cyndi
cyril kyrylo kirill | cy
daisy |
dale |
damian damien |
daniel danilo daniil danylo | danl dan danny dannie
danielle daniela daniella danuta | dani danny dannie
darlene darleen | darla
darrell darryl daryl darrel |
david davide dawid davyd | dave davey davy
dawn |
dean deane |
deborah debra debora devorah | deb debbie debby debi
denise denyse | dee
dennis denis dennys denys | denny
derek derrick derick derik |
desiree | desi dez
diana diane dianne dyan dianna | di
dimitri dmitri dmitry dmytro dimitrios demetrius dimitris dmitriy | dima jim
dolores delores deloris | lola lolly
dominic dominick domenic dominik domingo domenico | dom nick
donald | don donnie donny
donna |
dora dorothea theodora | dot dottie dory
doreen dorene |
doris |
dorothy dorothea | dot dottie dotty dory dolly
douglas douglass | doug
duane dwayne dwane |
dustin | dusty
dylan dillon dillan |
earl earle |
edgar edgardo | ed eddie
edith | edie edy
edmund edmond edmundo | ed eddie ned ted
edna |
eduardo edward edouard eduard | ed eddie ted teddy ned lalo
edwin | ed eddie win
eileen aileen ilene |
elaine elayne alaine | lainie
eleanor elinor eleanora eleonora elenor | ellie nell nellie nora lenore ella
elena helen helene helena olena yelena jelena ellen eleni ilona | lena nell nellie ellie lenka
elijah elias ilya | eli
elizabeth elisabeth elisabetta elizaveta yelizaveta elzbieta elisa eliza elspeth yelyzaveta | liz lizzie lizzy beth betty betsy bess bessie libby lisa liza elsie
ella |
elmer |
emil emilio emile |
emily emilie emilia emely | em emmy millie
emma ema | em emmy
emmanuel emanuel manuel immanuel | manny mani
enrique henry henri heinrich henryk enrico hendrik henrik | hank harry hal rico ricky kike
eric erik erick erich |
erica erika ericka | ricki
erin |
ernest ernesto ernst | ernie
esperanza | espe hope
esther ester hester | essie hettie
ethan |
ethel |
eugene eugenio evgeny yevgeny evgeni yevgeni yevhen eugen evgeniy | gene zhenya
eugenia evgenia yevgenia | gena zhenya
evan ewan euan |
eve eva ewa | evie
evelyn eveline evelina | evie eve lyn
ezekiel | zeke
ezra |
faith | fay
felix |
ferdinand fernando fernand | ferd nando
florence florentia | flo flossie
frances francesca francisca franciszka francine | fran frannie fanny francie frankie cesca paquita
francis francisco francesco frank franz francois franciszek | frank frankie fran paco pancho cisco
franklin franklyn | frank frankie
frederica federica | freddie rica
frederick fredrick frederic fredric friedrich federico fryderyk | fredk fred freddie freddy rick fritz
gabriel gavriel gavril gabriele | gabe gabi
gabriella gabriela gabrielle | gabby gabi ella brie
gary garry |
genevieve | gen jenny viv
geoffrey jeffrey jeffery jeffry jefferey | jeff geoff
george georg jorge giorgio yuri yuriy georgios jerzy iouri georgi heorhiy | geo georgie
georgia georgina georgiana | georgie gina
gerald gerold geraldo gerard gerardo gerhard jerald jerold | gerry jerry
geraldine | gerry geri jerry
gertrude gertrud | trudy gert gertie
gilbert gilberto | gil bert
gina |
gladys |
glenn glen |
gloria |
gordon | gordie
grace gracie graciela | gracie
graham graeme |
gregory gregor grigory gregorio grzegorz hryhoriy grigori | greg gregg grisha
gretchen | greta
guillermo william wilhelm guglielmo willem vilhelm | wm bill billy will willie willy liam wil memo
gus |
guy guido |
gwendolyn guinevere | gwen wendy
hannah hanna chana |
harold harald | hal harry
harriet harriette henrietta | hattie etta hettie
harrison | harry
harvey | harv
hassan hasan |
hazel |
heather |
hector |
heidi |
herbert heribert | herb bert bertie
herman hermann |
hilary hillary | hil
holly hollie |
hope |
horace horatio |
howard | howie
hubert | hugh bert
hugh hugo | hughie
hussein husain husayn hossein hussain hosein |
ian iain |
ida |
ignatius ignacio ignacy | iggy nacho
igor ihor |
ilene |
ina |
irene irena irina iryna | rena ira
irving irvin irwin | irv
isaac isaak itzhak yitzhak | ike zac
isabel isabella isabelle izabela isabell | izzy bella belle
isidore isidro isidor | izzy
ivan john jan jean johann johannes giovanni juan jon hans johan sean shawn shaun yohannes ioannis yochanan | jack johnny johnnie jonny vanya jackie gianni
ivy |
jacob jakob jacobo jakub yaakov yakov yakiv | jake jack cob coby
jacqueline jaclyn jacquelyn | jackie jacky jacqui
jaime james jacques giacomo jamie diego seamus iago | jas jim jimmy jimmie jamie jem jay
jamal jamaal |
jane jayne jana giovanna juana ioanna johanna | janie jan jenny
janet janette jeanette janetta | jan jenny netta
janice janis | jan
jared jarrod jerrod |
jasmine yasmin yasmine jazmin |
jason jayson | jay
jay |
jean jeanne jeane | jeannie jeanie
jeannine janine |
jenna |
jennifer gennifer jenifer | jen jenny jenn jennie
jeremy jeremiah jeremias | jerry jem
jerome gerome hieronymus | jerry romy
jesse jessie | jess
jessica jesica | jess jessie
jesus | chuy chucho
jill gillian jillian | jill gill gilly
joan joanna joann joanne joana | joanie jo
joaquin joachim | quino
jocelyn joselyn |
jodi jody jodie |
joel yoel |
jonathan jonathon johnathan yonatan | jon jonny john nathan
jordan jourdan |
joseph jose josef josip giuseppe jozef yusuf yosef yousef youssef joe | jos joe joey jo pepe pino chepe
josephine josefina josefa giuseppina | jo josie joey fina pepa
joshua josue yehoshua | josh
joyce |
juanita | nita
judith judit yehudit | judy judi jude
julia yulia yuliya juliya giulia julie juliet juliette iuliia | jules julie jill
julian julien | jules
julius julio giulio | jules
justin justyn |
justina justine |
kaitlyn caitlin katelyn kaitlin kaytlin caitlyn | kate katie kait cait
karen karin caryn karyn | kari
kay kaye |
keith |
kelly kelley kellie |
kelsey |
kenneth | ken kenny
kent |
kerry keri kerri |
kevin kevyn | kev
kimberly kimberley kimberlee | kim kimmie
kirk |
kirsten kirstin kirsty | kirstie
kyle |
larissa larisa | lara
laura lora laure lauretta | laurie lori
lauren lauryn loren | laurie
lawrence laurence lorenzo laurent lorenz | larry laurie lars
leah lea lia |
leila layla leyla laila |
leon leo lev leonid | lee
leonard leonardo leonhard | len lenny leo lennie
leroy | roy lee
leslie lesley | les
lester | les
levi |
lewis louis luis luigi ludwig ludwik luiz | lou louie lew
liam |
lidia lydia lidiya |
lillian lilian liliana lily lilly lili | lil lilly lily
linda lynda | lin lindy
lindsay lindsey |
lisa liza |
lloyd floyd |
lois |
loretta | etta lori
lori laurie |
lorraine loraine | lori rainie
louise luisa louisa ludovica | lou lulu
lucas lukas luke luca lukasz luc | luke
lucille lucile | lucy lou
lucy lucia lucie luz |
luther |
lynn lynne lyn |
mabel |
madeline madeleine magdalena madelyn madalena | maddie maddy lena magda
mahmoud mahmud |
malcolm malcom | mal
marcella marcela | marcie
marcia marsha | marcie
marcus markus marcos mark marc marco marek | mark
margaret margarita margherita marguerite margarethe malgorzata margareta margo margot margret | maggie meg peggy marge margie greta rita daisy madge peg megan gosia
maria mary marie mariya maryam miriam mariam marya | molly polly mamie may mitzi masha minnie maisie
marian marion marianne maryann maryanne mariana | mary ann
marilyn marylin | mary lyn
marina maryna |
marjorie margery marjory | marge margie
marlene marlena | marla
marsha |
martha marta marthe | marty mattie patty
martin martino marten marcin | marty
marvin | marv
maryellen | mary ellen
matilda mathilda | tilly mattie
matthew mateo matteo mateusz matthias matias mathew mathieu matvei | matt matty mat
maura |
maureen maurene | mo reenie
maurice mauricio moritz morris | maury mo moe
maximilian maximillian maksymilian maxim maksim maxime maksym maximus | max
maxwell | max
megan meghan meaghan | meg
melanie melany | mel
melinda | mel mindy lindy
melissa melisa | mel missy lissa
mercedes | mercy
meredith | merry
merle |
mia |
michael michel miguel michele mikhail mykhailo mihai michal mikael micheal mikhael | mike mick mickey mikey misha miguelito
michaela mikaela makayla | kayla
michelle michele | shelly shelley mickey
mildred | millie
milton | milt
miranda | randi mandy
mitchell | mitch
mohammed muhammad mohammad mohamed muhammed mohamad mehmet muhamed mohamud | mo moe
moira moyra |
monica monika monique |
morgan |
morton | mort
moses moises moshe mustafa | moe
nadia nadiya nadezhda nadine | nadya
nancy | nan
naomi noemi |
natalie natalia nataliya nathalie natalya | nat natasha tasha
natasha | tasha
nathan nathaniel nathanael natan | nate nat
neil neal niall |
nelson | nels
nicholas nicolas nikolai nikolaos nicolau mykola nikolay nicola mikolaj nikola | nick nicky nico niko claus klaus kolya
nicole nicola nichole | nicki nikki nicky
noah |
noel |
nora norah honora |
norbert | bert norb
norma |
norman | norm
oksana oxana |
oleg oleh |
olga olha |
oliver oliviero olivier | ollie
olivia | liv livvy
omar umar |
oscar oskar |
oswald osvaldo | oz ozzie
otto |
pamela | pam pammy
patricia patrizia patrice | pat patty patti tricia trish trisha
patrick padraig patricio patryk | pat paddy patsy rick
paul paolo pablo pavel pawel pavlo paulo | pauly
paula paola |
pauline paulina paulette | polly
pearl |
penelope | penny
percy percival |
perry |
peter pedro pietro piotr petr petro pyotr pieter pierre petros | pete
philip phillip philippe felipe filip filippo | phil flip
phyllis phillis |
priscilla prisca | cilla prissy
rachel rachael raquel rahel | rae shelly
ralph raoul raul rafe |
ramona | mona
randall randolph randal | randy rand
raphael rafael raffaele | rafe rafi
raymond raimundo raymundo ramon | ray
rebecca rebekah rebeca rivka | becky becca reba
regina | gina reggie
reginald reynaldo reinhold | reg reggie ron
rene renee renata |
rex |
rhoda |
rhonda ronda |
richard ricardo riccardo ryszard richart | richd rick ricky richie rich dick dickie ritchie
rita |
robert roberto rupert ruprecht robertas | robt bob bobby rob robbie bert robby bobbie
roberta | bobbie robbie berta
robin robyn |
roderick rodrigo | rod roddy rick
rodney | rod
roger rogelio rodger ruggero |
roland rolando orlando rowland | rollie
ronald ronaldo | ron ronnie ronny
rosa rose rosalie rosalia rosario | rosie rosy
rosalind rosalyn roslyn | roz rosie
rosemary rosemarie | rose rosie mary
ross |
roxanne roxana roxane | roxy
roy |
ruben reuben rubin | rube ben
rudolph rudolf rodolfo | rudy
russell russel | russ rusty
ruth | ruthie
ryan rian |
sabrina | brina
salvatore salvador | sal tore
samantha | sam sammy
samuel samuele shmuel | saml sam sammy
sara sarah sarai zara | sally sadie
scott | scotty
sean shaun shawn shane |
sebastian | seb bas
serge sergei sergey sergio serhiy sergiy sergej | seryozha
seth |
shannon |
sharon sharron | shari
sheila shelagh sheelagh |
shelby |
sherman |
sherry sherri sheri |
shirley | shirl
sidney sydney | sid syd
siegfried | sig
silvia sylvia sylvie | syl
simon simeon semyon szymon | si
sofia sophia sophie zofia sofiya | sophie zosia
solomon suleiman shlomo salomon | sol solly
sonia sonya sonja |
spencer |
stacy stacey stacie |
stanley stanislav stanislaw stanislaus | stan
stella estelle estella |
stephanie stefanie stephania stefania | steph stevie steffi
stephen steven stefan esteban stephan etienne stepan szczepan stefano | steve stevie
stewart stuart | stu stew
susan suzanne susanna susannah suzanna zuzana susana zsuzsanna susanne | sue susie suzie suzy sukie
svetlana svitlana | lana sveta
tamara tamar | tammy tami
tanya tatiana tatyana tetiana tatjana tania |
terence terrence terrance | terry
teresa theresa therese tereza teresita | terry terri tess tessa tracy resa terrie
thaddeus tadeusz thaddaeus | tad ted thad
thelma |
theodore theodor teodoro fyodor fedor theodoros fedir | ted teddy theo
thomas tomas tommaso tomasz thom tomaso | thos tom tommy
tiffany | tiff
timothy timoteo timofey | tim timmy
tobias toby | toby
todd tod |
tracy tracey traci |
travis |
trevor | trev
tyler |
tyrone | ty
ursula urszula |
valentina | val tina
valentine valentin | val
valerie valeria valeriya | val
vanessa | nessa
vera |
vernon verne | vern
veronica veronika veronique | ronnie roni vera nika
victor viktor vittorio vitor | vic vick
victoria viktoria viktoriya vittoria | vicky vicki tori vika
vincent vincenzo vicente wincenty | vince vinny vinnie
viola violet violetta | vi
virgil virgilio |
virginia | ginny ginger gina
vivian vivien vivienne viviana | viv
vladimir volodymyr wlodzimierz vladimiro | vlad volodya vova
wallace | wally
walter gualtiero walther | walt wally
wanda |
warren |
wayne |
wendell |
wendy |
wesley | wes
wilbur wilbert | will bert
wilfred wilfredo wilfrid | will fred
wilhelmina | mina minnie wilma billie
willard | will bill
winifred | winnie freddie
winston | win
xavier javier | javi
yolanda iolanda | yoli
yvette ivette |
yvonne ivonne |
zachary zachariah zachery zechariah | zach zack
zoe zoey |
`

/** Common first names that are written in one way, and are not short for any above. */
const others = `
ada ahmed ali alma alina amber amir anita arjun ariel autumn ava beau bella blake boris brad brent brett brooke bryce carter cedric chad
chase chester cody cole cora dana darius darren della desmond devin diego dina dirk drake edie eden elsa elton emerson eliot elliot
elvis erma ernestine essie estella fatima faye fern flora gage gail gale gavin gemma gerda gino gwen hank harper heath herta homer hunter
imani imran india ines inez ingrid irma isla ivana jada jaden jasper jenna jermaine jimena jolene jonah judd june kara karim kari kate
katrina kayla keisha kendra kiara kira kurt lacey lamar lana lance lara latoya leanna lena leroy lila lina lola lorena luna lyle
mackenzie macy maeve maya mae marcy mario marisa marisol maritza marla marlon marquis mason max maxine may mercy mina mindy mira mona
muriel myles miles myra myrtle nadine nia nina nolan norberto odessa opal orville otis owen paige parker payton peyton phoebe pia piper
quentin quincy quinn rafaela ramiro randy raven ray reed reid rhea riley rocco rochelle rocky rocio romeo rory rosa rosalba rowan ruby rufus
russ sadie sam samir santiago santos sasha saul savannah sawyer selena serena shana shane shaniqua sierra skylar sonny stefan tabitha
tara tasha tate taylor tess tessa thea tina toni tonya trent trinity troy trisha uma val vance vernon vickie wade wei willa willow yasin
yusra yuki zane zelda minh thuy lan hoa linh anh hung jiahao ming ling mei rajesh priya anil sunil ravi amit deepak sanjay vijay kavita
`

/** A name in a row: whether it is the name itself or short for it. */
type Place = { row: number; isShort: boolean }

/** The rows that a name is in; none if it is one of `others`. */
const placesOf = new Map<string, Place[]>()
const namesIn: string[][] = []

for (const row of rows.trim().split('\n')) {
  const [full = [], short = []] = row.split('|').map((side) => side.match(/\S+/g) ?? [])
  const names = new Map([
    ...short.map((name) => [name, true] as const),
    ...full.map((name) => [name, false] as const),
  ])
  for (const [name, isShort] of names)
    placesOf.set(name, [...(placesOf.get(name) ?? []), { row: namesIn.length, isShort }])
  namesIn.push([...names.keys()])
}
for (const name of others.match(/\S+/g) ?? []) if (!placesOf.has(name)) placesOf.set(name, [])

/** Whether people are usually called this, so that a name with nearly the same spelling is a different name. */
export function isGivenName(word: string): boolean {
  return placesOf.has(word)
}

/** The other names that a name may appear as. */
export function namesFor(word: string): string[] {
  const names = new Set((placesOf.get(word) ?? []).flatMap(({ row }) => namesIn[row] ?? []))
  names.delete(word)
  return [...names]
}

/**
 * How two names can be one: `short`: one is short for the other; `both short`: for a third; `spelling`: other forms of
 * one name.
 */
export function asOneName(word: string, other: string): 'short' | 'both short' | 'spelling' | undefined {
  const shared = (placesOf.get(word) ?? []).flatMap((place) => {
    const same = placesOf.get(other)?.find(({ row }) => row === place.row)
    return same ? [Number(place.isShort) + Number(same.isShort)] : []
  })
  if (shared.length === 0) return undefined
  return (['spelling', 'short', 'both short'] as const)[Math.min(...shared)]
}

export function isShortFor(word: string, other: string): boolean {
  const places = placesOf.get(other) ?? []
  return (placesOf.get(word) ?? []).some(
    ({ row, isShort }) => isShort && places.some((place) => place.row === row && !place.isShort),
  )
}
