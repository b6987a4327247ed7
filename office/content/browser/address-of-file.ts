export function addressOfFile(path: string): string {
  return `/content/${path}`
}
