const browsers: [name: string, sign: RegExp][] = [
  ['Edge', /Edg/],
  ['Firefox', /Firefox|FxiOS/],
  ['Chrome', /Chrome|CriOS/],
  ['Safari', /Safari/],
]

const systems: [name: string, sign: RegExp][] = [
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Android', /Android/],
  ['Windows', /Windows/],
  ['Mac', /Mac OS/],
  ['Linux', /Linux/],
]

/** Names the browser that sent a request. */
export function browserOf(request: Request): string {
  return browserName(request.headers.get('user-agent') ?? '')
}

/** Names a browser for its owner, such as "Firefox on Windows", from its `User-Agent`. */
function browserName(userAgent: string): string {
  const browser = nameIn(browsers, userAgent) ?? 'A browser'
  const system = nameIn(systems, userAgent)
  return system ? `${browser} on ${system}` : browser
}

function nameIn(names: [string, RegExp][], userAgent: string): string | undefined {
  return names.find(([, sign]) => sign.test(userAgent))?.[0]
}
