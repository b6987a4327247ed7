export function addressOfText(path: string): string {
  return `/content/${path}`
}
