/**
 * The common first names in the United States: in each row the spellings of one name, then the short and pet names for
 * it. A short name may be short for several names without making them one: Chris is Christina or Christopher. Compiled
 * by hand for this check; a name that is missing is still found by its sound and by near spellings.
 */
const rows = `
aaron aron aaren arron | ron ronnie
abigail abigale abbigail | abby abbie gail
abraham abram avraham ibrahim | abe bram abie
adam | ade
adelaide adelheid | addie della heidi
adele adela adelle | addie dell
adeline adelina adelyn | addie della
adolph adolf adolfo | dolph al
adrian adrien hadrian | ade
adriana adrianna adrienne | addie
agnes agnieszka | aggie nessie
aidan aiden ayden |
alan allan allen alain | al
albert alberto albrecht | al bert bertie beto
alexander alexandre alejandro aleksandr aleksander oleksandr alessandro alexandros alexandru iskander | alexr alex al alec alek sandy xander zander lex sasha sascha alejo
alexandra aleksandra alejandra alessandra oleksandra | alex alexa lexi lexie sandra sandy sasha ali
alexei alexey alexej aleksei aleksey oleksiy alexy | alyosha
alexis aleksis | alex lexi lexie
alfred alfredo | al alf alfie fred freddie
alice alise alyce alicia alisha | ali allie
alisa alissa alyssa allyssa elissa | ali lissa
alison allison allyson alyson | ali allie
alonzo alonso | al lonnie lon
alphonse alfonso alphonso alfonzo | al fonzie
althea | thea
alvin alwin | al vin
amanda | mandy mandi
amelia amalia emelia | amy mel millie
amy aimee ami |
anastasia anastasiya nastasia | stacy stacey ana nastya stasia
andrea | andi andie drea
andrew andre andreas andrei andrey andres andrzej andriy andrej | andy drew andw
angela angel angella | angie
angelica angelique | angie angel
angelina angeline | angie lina
angelita | angie
angelo angelos | angel
ann anne anna ana | annie nan nancy nana anya ania anita anyuta nannie nanny
annabel annabelle anabel | anna belle bella
annemarie annmarie | ann anne annie
annette anette | ann anne annie nettie
anthony antony antonio antoine anton antonios | tony toni tono nino anth
antoinette antonia antonina | toni tonya netta nettie
april |
archibald | archie
arlen arlin |
arlene arline | lena
armando armand | mando
arnold arnaud | arnie
arthur arturo artur | art artie
ashley ashleigh ashlee ashlie |
assunta | sue susie
audrey audra |
august augustus agustin augustine augusto | gus augie
augusta | gussie gus
aurelia aurelie |
barbara barbra | barb barbie babs bobbie
barnabas barnaby | barney
barry barrie |
bartholomew bartolomeo | bart
beatrice beatrix beatriz | bea trixie trixy
belinda | bel linda lindy
benedict benedetto benito | ben
benjamin binyamin | benj ben benny bennie benji
bernadette bernadine | bernie
bernard bernardo bernhard | bernie barney
bernice berniece | bernie bunny
bertha berta | bert bertie
bethany | beth
beverly beverley | bev
bogdan bohdan |
boleslaw boleslav | bill bolek
bonnie bonny |
bradford bradley bradly | brad
brandon branden brendan brendon | bran
brandy brandi brandie |
brenda |
brian bryan bryon brien |
brianna briana breanna | bri
bridget brigid brigitte birgit | bridie biddy
brittany britney brittney britny | britt
bronislaw bronislav | bruno bronek
bruce |
burton | burt
byron |
caleb kaleb | cal
calvin | cal
cameron kameron | cam
camille camilla kamila | cami millie
candace candice | candy
carl karl karol carlo carlos carroll | charlie chuck
carla karla |
carly carlie carlee karly |
carmela carmella | carm
carmen |
carmine | carm
carol carole carroll karol |
caroline carolyn carolina karolina carolynn | carol carrie caro lynn
casey kasey |
casimir kazimierz | cas caz
cassandra kassandra | cassie sandra sandy cass
catherine katherine kathryn catharine katharine cathryn katarina katarzyna katerina caterina catalina kateryna ekaterina yekaterina catriona katheryn kathrine cathrine | cathy kathy kate katie katy kay kit kitty cat kat katya kasia cate cass kathi kathie cathie trina cath kath
cecil | cece
cecile cecille | cece
cecilia cecelia cecily | cece celia cissy
celeste celestine |
cesar cesare caesar |
charlene charleen sharlene | charlie char
charles carlos karl carl charley | charlie charley chuck chas chaz chip
charlotte carlotta | lottie charlie char lotte
chelsea chelsey |
cheryl sheryl cheryll sherrill sheryll cherryl | cher sherry sheri
chloe khloe |
christa krista | chris kris chrissy
christian kristian cristian | chris kris
christina christine kristina kristine kristin kristen christen cristina khrystyna krystyna christiane | chris kris christy christie kristy kristi tina chrissy crissy christi chrissie
christopher kristopher cristopher cristobal christoph krzysztof kristoffer christophe | chris kris topher kit christy
clara clare claire klara chiara clair |
clarence | clancy clare
clarice clarisse |
clarissa clarisa | clari
claude claudio claudius |
claudia | claudette
clayton | clay
clement clemens clemente | clem
clifford clifton | cliff
clinton | clint
clyde |
colin collin |
colleen coleen |
concetta concepcion | connie concha etta
conrad konrad | con
constance constanza | connie conny
consuelo | connie chelo
cordelia | delia dee
corey cory kory |
corinne corrine corinna korinne | cori rin
cornelius cornel | con connie neil
courtney kourtney | court
craig |
crystal krystal christal krystle |
curtis kurtis curt kurt | curt kurt
cynthia cinthia | cindy cindi cyndi
cyril kyrylo kirill | cy
daisy |
dale |
damian damien |
daniel danilo daniil danylo | danl dan danny dannie
danielle daniela daniella danuta | dani danny dannie
darcy darcie darci |
darin darren darrin daren |
darlene darleen | darla
darnell |
darrell darryl daryl darrel daryle |
david davide dawid davyd | dave davey davy
dawn |
dean deane |
deanna deana deeanna | dee
deanne deann |
deborah debra debora devorah debrah | deb debbie debby debi
deidre deirdre diedre | dee
delbert | del bert
delia | dee
demetria | demi
denise denyse denice dennise | dee
dennis denis dennys denys | denny
derek derrick derick derik |
desiree | desi dez
dexter | dex
diana diane dianne dyan dianna | di
dimitri dmitri dmitry dmytro dimitrios demetrius dimitris dmitriy | dima jim
dolores delores deloris | lola lolly dollie
dominic dominick domenic dominik domingo domenico | dom nick
donald | don donnie donny
donna |
dora dorothea theodora | dot dottie dory
doreen dorene |
doris |
dorothy dorothea dortha | dot dottie dotty dory dolly dollie dolley
douglas douglass | doug
duane dwayne dwane |
dustin | dusty
dwight |
dylan dillon dillan |
earl earle |
edgar edgardo | ed eddie
edith | edie edy
edmund edmond edmundo | ed eddie ned ted
edna |
eduardo edward edouard eduard | ed eddie ted teddy ned lalo edw
edwin | ed eddie win
edwina | winnie eddie
eileen aileen ilene |
elaine elayne alaine | lainie
elbert | bert al
eleanor elinor eleanora eleonora elenor | ellie nell nellie nora lenore ella nelle
elena helen helene helena olena yelena jelena ellen eleni ilona hellen | lena nell nellie ellie lenka
elijah elias ilya | eli
elizabeth elisabeth elisabetta elizaveta yelizaveta elzbieta elisa eliza elspeth yelyzaveta elise | liz lizzie lizzy beth betty betsy bess bessie libby lisa liza elsie bettie bettye bette libbie eliz
ella |
elmer |
eloise | ellie
elvira elvera | vera
elwood ellwood | woody
emil emilio emile |
emily emilie emilia emely | em emmy millie
emma ema | em emmy
emmanuel emanuel manuel immanuel | manny mani mannie
emmett emmet |
enid |
enrique henry henri heinrich henryk enrico hendrik henrik | hank harry hal rico ricky kike
ephraim efraim efrain ephriam | eph
eric erik erick erich |
erica erika ericka | ricki
erin |
ernest ernesto ernst earnest | ernie
ernestine ernestina | ernie tina
ervin erwin |
esperanza | espe hope
esther ester hester | essie hettie
ethan |
ethel |
eugene eugenio evgeny yevgeny evgeni yevgeni yevhen eugen evgeniy | gene zhenya
eugenia evgenia yevgenia | gena zhenya
eunice |
evan ewan euan |
evangeline | eva evie angie
eve eva ewa | evie
evelyn eveline evelina | evie eve lyn
ezekiel | zeke
ezra |
faith | fay
faustino fausto |
felicia phylicia felecia | fee
felix |
ferdinand fernando fernand | ferd nando
filomena philomena | phil minnie
florence florentia | flo flossie florrie
frances francesca francisca franciszka francine fannie | fran frannie fanny francie frankie cesca paquita franny
francis francisco francesco frank franz francois franciszek | frank frankie fran paco pancho cisco fco
franklin franklyn | frank frankie
freda frieda frida |
frederica federica | freddie rica
frederick fredrick frederic fredric friedrich federico fryderyk | fredk fred freddie freddy rick fritz
gabriel gavriel gavril gabriele | gabe gabi
gabriella gabriela gabrielle | gabby gabi ella brie
gaetano | guy tom
gary garry |
genevieve | gen jenny viv
geoffrey jeffrey jeffery jeffry jefferey | jeff geoff
george georg jorge giorgio yuri yuriy georgios jerzy iouri georgi heorhiy | geo georgie
georgette | georgie
georgia georgina georgiana | georgie gina
gerald gerold geraldo gerard gerardo gerhard jerald jerold | gerry jerry
geraldine | gerry geri jerry jeri jerri
gertrude gertrud | trudy gert gertie trudi trudie
gideon | gid
gilbert gilberto | gil bert
gina |
gladys gladis |
glenda |
glenn glen |
gloria |
gordon | gordie
grace gracie graciela | gracie
graham graeme |
gregory gregor grigory gregorio grzegorz hryhoriy grigori | greg gregg grisha
gretchen | greta
guadalupe | lupe lupita
guillermo william wilhelm guglielmo willem vilhelm | wm bill billy will willie willy liam wil memo billie wilh
gus |
gustavo gustave gustav | gus
guy guido |
gwendolyn guinevere | gwen wendy
haley hailey hayley haylee haleigh |
halina halyna |
hallie halley |
hannah hanna chana |
harold harald | hal harry
harriet harriette henrietta harriett | hattie etta hettie
harrison | harry
harvey | harv
hassan hasan |
hazel |
heather |
hector |
heidi |
herbert heribert | herb bert bertie
herman hermann | herm hermie
hermine hermina erminia | minnie
hilary hillary | hil
hilda hilde |
holly hollie hollye |
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
imelda |
imogene imogen |
ina |
irene irena irina iryna | rena ira
irving irvin irwin | irv
isaac isaak itzhak yitzhak | ike zac
isabel isabella isabelle izabela isabell | izzy bella belle
isaiah isaias | ike
isidore isidro isidor isadore | izzy
ismael ishmael |
israel yisrael | izzy
ivan john jan jean johann johannes giovanni juan jon hans johan sean shawn shaun yohannes ioannis yochanan | jack johnny johnnie jonny vanya jackie gianni jno
ivy |
jacob jakob jacobo jakub yaakov yakov yakiv | jake jack cob coby jakie
jacqueline jaclyn jacquelyn jacquline | jackie jacky jacqui
jadwiga hedwig | hedy
jaime james jacques giacomo jamie diego seamus iago jammie jami | jas jim jimmy jimmie jamie jem jay
jamal jamaal |
jane jayne jana giovanna juana ioanna johanna | janie jan jenny jannie
janelle janell | jan
janet janette jeanette janetta jeannette | jan jenny netta
janice janis | jan
jared jarrod jerrod |
jasmine yasmin yasmine jazmin jazmine |
jason jayson | jay
jay |
jean jeanne jeane | jeannie jeanie
jeannine janine jeanine |
jenna |
jennifer gennifer jenifer | jen jenny jenn jennie
jeremy jeremiah jeremias | jerry jem
jerome gerome hieronymus | jerry romy
jerrod jerod | jerry
jesse jessie | jess
jessica jesica | jess jessie
jesus | chuy chucho
jill gillian jillian | jill gill gilly
joan joanna joann joanne joana | joanie jo
joaquin joachim | quino
jocelyn joselyn |
jodi jody jodie |
joel yoel |
jonathan jonathon johnathan yonatan | jon jonny john nathan johnny johnnie
jordan jourdan |
joseph jose josef josip giuseppe jozef yusuf yosef yousef youssef joe | jos joe joey jo pepe pino chepe
josephine josefina josefa giuseppina josephina | jo josie joey fina pepa
joshua josue yehoshua | josh
josiah | joe si
joyce | joy
juanita | nita
judith judit yehudit | judy judi jude judie
julia yulia yuliya juliya giulia julie juliet juliette iuliia | jules julie jill
julian julien | jules
julius julio giulio | jules
justin justyn |
justina justine |
kaitlyn caitlin katelyn kaitlin kaytlin caitlyn | kate katie kait cait
karen karin caryn karyn | kari
kathleen cathleen kathlyn kathaleen | kathy kathie cathy kathi kate katie kay kit kath
katrina katrine catrina | trina kat
kay kaye |
keith |
kelly kelley kellie kelli |
kelsey |
kelvin | kel
kendrick | ken kenny
kenneth | ken kenny
kent |
kerry keri kerri kerrie |
kevin kevyn | kev
kimberly kimberley kimberlee | kim kimmie
kirk |
kirsten kirstin kirsty | kirstie
kyle |
lakeisha lakisha keisha |
larissa larisa | lara
latasha | tasha
latonya | tonya
laura lora laure lauretta | laurie lori
lauren lauryn loren | laurie
laverne lavern | verne
lavina lavinia lovina | vina
lawrence laurence lorenzo laurent lorenz | larry laurie lars
leah lea lia |
leann leanne lianne leeann |
leila layla leyla laila |
leland | lee
leon leo lev leonid | lee
leona leone |
leonard leonardo leonhard | len lenny leo lennie
leroy | roy lee
leslie lesley | les
lester | les
leticia letitia | letty tish
levi |
lewis louis luis luigi ludwig ludwik luiz | lou louie lew
liam |
lidia lydia lidiya |
lilia | lily
lillian lilian liliana lily lilly lili lillie | lil lilly lily
linda lynda | lin lindy
lindsay lindsey |
linnea |
lionel lionell |
lisa liza |
lloyd floyd |
lois |
lonnie lonny |
lorena lorene | lori
loretta lauretta | etta lori
lori laurie lorie lorrie |
lorna |
lorraine loraine | lori rainie
louise luisa louisa ludovica | lou lulu
lourdes | lulu
luann luanne louann | lou ann
lucas lukas luke luca lukasz luc | luke
lucille lucile | lucy lou
lucinda | lucy cindy
lucy lucia lucie luz |
ludmila lyudmila liudmyla ludmilla | mila lyuda
luther |
lynn lynne lyn |
mabel mable |
madeline madeleine magdalena madelyn madalena | maddie maddy lena magda
mahmoud mahmud |
malcolm malcom | mal
malik maliq |
mara marah |
marcella marcela marcelle | marcie marcy
marcia marsha | marcie
marcus markus marcos mark marc marco marek | mark
margaret margarita margherita marguerite margarethe malgorzata margareta margo margot margret | maggie meg peggy marge margie greta rita daisy madge peg megan gosia margt
maria mary marie mariya maryam miriam mariam marya | molly polly mamie may mitzi masha minnie maisie mame mimi
marian marion marianne maryann maryanne mariana | mary ann
maribel marybel | mary
maricela marisela |
marietta | etta mary
marilyn marylin marilynn marylinn | mary lyn lynn
marina maryna |
marjorie margery marjory | marge margie
marlene marlena | marla
marlin marlyn |
marsha |
martha marta marthe | marty mattie patty
martin martino marten marcin | marty
marvin | marv
maryellen | mary ellen
marylou | mary lou
matilda mathilda | tilly mattie tillie
matthew mateo matteo mateusz matthias matias mathew mathieu matvei | matt matty mat
maude maud |
maura |
maureen maurene | mo reenie
maurice mauricio moritz morris | maury mo moe morrie
maximilian maximillian maksymilian maxim maksim maxime maksym maximus | max
maxine | max maxie
maxwell | max
megan meghan meaghan | meg
melanie melany | mel
melinda malinda | mel mindy lindy
melissa melisa mellisa | mel missy lissa
melodie melody | mel
melvin melvyn | mel
mercedes | mercy meche
meredith | merry
merle |
mervin mervyn merwin | merv
meryl merrilee |
mia |
micah mika |
michael michel miguel michele mikhail mykhailo mihai michal mikael micheal mikhael | mike mick mickey mikey misha miguelito micky mich
michaela mikaela makayla | kayla
michelle michele | shelly shelley mickey
mieczyslaw | mitch
mildred | millie
milton | milt
minerva | minnie
miranda | randi mandy mandi
misty misti |
mitchell | mitch
mohammed muhammad mohammad mohamed muhammed mohamad mehmet muhamed mohamud | mo moe
moira moyra |
mollie molly |
monica monika monique |
morgan |
morton | mort
moses moises moshe mustafa | moe
myron miron |
nadia nadiya nadezhda nadine | nadya
nancy nanci | nan
nanette | nan
naomi noemi | omie
natalie natalia nataliya nathalie natalya | nat natasha tasha
natasha | tasha
nathan nathaniel nathanael natan | nate nat nathl
neil neal niall |
nelson | nels
nicholas nicolas nikolai nikolaos nicolau mykola nikolay nicola mikolaj nikola | nick nicky nico niko claus klaus kolya
nicole nicola nichole | nicki nikki nicky nickie
noah |
noel |
nora norah honora |
norbert | bert norb
noreen norene norine |
norma |
norman | norm
oksana oxana |
oleg oleh |
olga olha |
oliver oliviero olivier | ollie
olivia | liv livvy
omar umar |
ophelia ofelia |
oscar oskar |
oswald osvaldo | oz ozzie
otto |
pamela | pam pammy
pasquale pascual pascal pasqual | pat patsy
patricia patrizia patrice | pat patty patti tricia trish trisha
patrick padraig patricio patryk | pat paddy patsy rick patk
paul paolo pablo pavel pawel pavlo paulo | pauly
paula paola |
pauline paulina paulette | polly
pearl |
penelope | penny
percy percival |
perry |
peter pedro pietro piotr petr petro pyotr pieter pierre petros | pete
petra |
philip phillip philippe felipe filip filippo | phil flip
phyllis phillis | phyl
portia |
priscilla prisca | cilla prissy
rachel rachael raquel rahel | rae shelly
raelene raylene | rae
ralph raoul raul rafe | ralphie
ramona | mona
randall randolph randal | randy rand
raphael rafael raffaele | rafe rafi rafa
rashid rasheed | rash
raymond raimundo raymundo ramon | ray
rebecca rebekah rebeca rivka | becky becca reba beckie
regina | gina reggie
reginald reynaldo reinhold | reg reggie ron
rene renee renata |
rex |
rhoda |
rhonda ronda |
richard ricardo riccardo ryszard richart | richd rick ricky richie rich dick dickie ritchie
rita |
robert roberto rupert ruprecht robertas | robt bob bobby rob robbie bert robby bobbie beto rbt
roberta | bobbie robbie berta bobbi
robin robyn |
rocco | rocky
roderick rodrigo | rod roddy rick
rodney | rod
roger rogelio rodger ruggero | rog
roland rolando orlando rowland | rollie
ronald ronaldo | ron ronnie ronny
rosa rose rosalie rosalia rosario | rosie rosy charo
rosalind rosalyn roslyn | roz rosie
rosanna rosanne roseann roseanne roseanna | rose rosie ann anna
rosella roselle | rose
rosemary rosemarie | rose rosie mary
ross |
roxanne roxana roxane roxann | roxy roxie
roy |
ruben reuben rubin | rube ben reub
rudolph rudolf rodolfo | rudy
russell russel | russ rusty
ruth | ruthie
ryan rian |
sabrina | brina
salome saloma |
salvatore salvador | sal tore sam sammy
samantha | sam sammy
samuel samuele shmuel | saml sam sammy sammie
sara sarah sarai zara | sally sadie sallie
savilla savila |
scott | scotty
sean shaun shawn shane |
sebastian | seb bas
serafina seraphina | fina
serge sergei sergey sergio serhiy sergiy sergej | seryozha
seth |
seymour | sy
shannon |
sharon sharron | shari
shawna shauna |
sheila shelagh sheelagh shelia |
shelby |
sherman |
sherry sherri sheri cherie cheri sheree sherrie shari |
shirley shirlee | shirl
sidney sydney | sid syd
siegfried | sig
silvia sylvia sylvie | syl
simon simeon semyon szymon | si
simone simona |
sofia sophia sophie zofia sofiya | sophie zosia
solomon suleiman shlomo salomon | sol solly
sondra saundra | sandy
sonia sonya sonja |
spencer |
stacy stacey stacie staci |
stanley stanislav stanislaw stanislaus | stan
stella estelle estella |
stephanie stefanie stephania stefania stephany stephenie | steph stevie steffi
stephen steven stefan esteban stephan etienne stepan szczepan stefano | steve stevie steph
stewart stuart | stu stew
susan suzanne susanna susannah suzanna zuzana susana zsuzsanna susanne | sue susie suzie suzy sukie
svetlana svitlana | lana sveta
sybil sibyl sybille | syb
sylvester silvester | sly
tabitha tabatha | tabby
tamara tamar | tammy tami
tanisha tenisha |
tanya tatiana tatyana tetiana tatjana tania |
terence terrence terrance | terry
teresa theresa therese tereza teresita theresia | terry terri tess tessa tracy resa terrie teri
thaddeus tadeusz thaddaeus | tad ted thad
thelma |
theodore theodor teodoro fyodor fedor theodoros fedir | ted teddy theo
thomas tomas tommaso tomasz thom tomaso | thos tom tommy
tiffany | tiff
timothy timoteo timofey | tim timmy
tobias toby | toby
todd tod |
tracy tracey traci tracie |
travis |
trevor | trev
twila twyla |
tyler |
tyrone | ty
ulysses |
ursula urszula |
valentina | val tina
valentine valentin | val
valerie valeria valeriya valarie | val
vanessa | nessa
velma | vel
vera |
vernon verne | vern
veronica veronika veronique | ronnie roni vera nika
victor viktor vittorio vitor | vic vick
victoria viktoria viktoriya vittoria | vicky vicki tori vika
vincent vincenzo vicente wincenty | vince vinny vinnie
viola violet violetta | vi
virgil virgilio |
virginia | ginny ginger gina ginnie
vito | vic
vivian vivien vivienne viviana | viv
vladimir volodymyr wlodzimierz vladimiro | vlad volodya vova
vonda |
wallace | wally
walter gualtiero walther | walt wally
wanda |
warren |
wayne |
wendell |
wendy |
wesley | wes
wilbur wilbert | will bert
wilda |
wilfred wilfredo wilfrid | will fred
wilhelmina | mina minnie wilma billie
willard | will bill
wilmer | will
winifred winnifred | winnie freddie
winston | win
wladyslaw ladislav wladyslav | wladek walter
wojciech adalbert | al bert
woodrow | woody
xavier javier | javi
yesenia jesenia | jessie
yolanda iolanda | yoli
yvette ivette |
yvonne ivonne |
zachary zachariah zachery zechariah | zach zack
zbigniew | zbig
zoe zoey |
zygmunt sigmund zigmund | ziggy
`

/** Common first names that are written in one way, and are not short for any above. */
const others = `
abner ada ahmed alina alma alta amber amir amit amos anh anil aquilla arie ariel arjun aurora autumn ava avis beau benuel bianca birdie
blake blanche boris brent bret brett brooke bryce callie carter cedric chad chase chester cleo cody cole cora damon dana daphne darius
deepak desmond devin dina dirk drake ebony eden elam eliot elliot elma elnora elsa elton elva elvis emerson enos erma erna errol esmeralda
eula eulalia fatima faye fern flora florine gage gale galina gavin gemma geneva gerda gilda gino goldie griselda harper heath herta hoa
homer hortense hung hunter ilse imani imran india ines inez ingrid iris irma isla iva ivana jada jaden jasper jermaine jewel jiahao jimena
jolene jonah jonas jovita judd juliana june kara karim kavita kendra kenya kiara kira lacey lamar lan lance latoya leanna lela leta lila
ling linh lisette luella lula luna lura lyle lynette mackenzie macy mae maeve mallory mariah mario marisa marisol maritza marlon marlys
marquis marva mason mavis maya mei melba menno miles ming minh mira muriel myles myra myrna myrtle nia nina nolan nona norberto odessa opal
ora orpha orville otis owen paige pansy parker payton pearlie peyton phoebe pia piper priya quentin quincy quinn rafaela rajesh ramiro
raven ravi reed refugio reid rhea riley rochelle rocio romeo rory rosalba rosaria rowan ruby rubye rufus samir sanjay santiago santos saul
savannah sawyer selena selma serena shana shania shaniqua sierra skylar socorro sonny starla sunil tara tate taylor terra thuy tisha trent
trinity troy uma una uriah vada vance velda verna vickie vijay wade wei willa willow yasin yuki yusra zane zelda zelma zoila
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
