/**
 * The most common family names of the United States (2010 Census). Each counts as spelled on purpose: Hall is not a slip
 * for Hill.
 */
const usual = new Set(
  `adams alexander allen alvarez anderson andrews armstrong arnold austin bailey baker ball banks barker barnes barnett barrett bates
beck becker bell bennett berry bishop black boyd bradley brewer brooks brown bryant burke burns burton bush butler byrd caldwell campbell
carlson carpenter carr carroll carter castillo castro chambers chapman chavez chen clark coleman coles collins cook cooper cox craig
crawford cruz cunningham curtis daniels davidson davis dawson day dean diaz dixon douglas duncan dunn edwards elliott ellis evans ferguson
fernandez fields fisher fleming fletcher flores ford foster fowler fox franklin frazier freeman fuller garcia gardner garrett garza george
gibson gilbert gomez gonzales gonzalez gordon graham grant graves gray green greene griffin gutierrez hale hall hamilton hansen hanson
harper harris harrison hart harvey hawkins hayes henderson henry hernandez herrera hicks hill hoffman holland holmes holt hopkins
howard howell hudson hughes hunt hunter jackson jacobs james jenkins jennings jensen jimenez johnson johnston jones jordan keller kelley
kelly kennedy kim king klein knight lambert lane lang larson lawrence lawson lee lewis little long lopez lowe lucas lynch marshall martin
martinez mason matthews may mccoy mcdonald medina mendoza meyer miller mills mitchell montgomery moore morales moreno morgan morris
morrison murphy murray myers neal nelson newman nguyen nichols oliver olson ortiz owens palmer park parker patterson payne perez perkins
perry peters peterson phillips pierce porter powell powers price ramirez ramos ray reed reid reyes reynolds rice richards richardson riley
rivera roberts robertson robinson rodriguez rogers romero rose ross ruiz russell ryan sanchez sanders santiago schmidt schneider schultz
scott shaw silva simmons simpson sims smith snyder soto spencer stanley stephens stevens stewart stone sullivan sutton taylor terry thomas
thompson torres tucker turner vargas vasquez vazquez wade wagner walker wallace walsh waller ward warren washington watkins watson watts
weaver webb weber welch wells west wheeler white williams williamson willis wilson wood woods wright young`.match(
    /\S+/g,
  ),
)

/**
 * Whether very many people have this family name, so that another usual one with nearly the same spelling is a
 * different name.
 */
export function isUsualFamilyName(word: string): boolean {
  return usual.has(word)
}
