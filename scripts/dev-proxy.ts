/** What the form handler answers in `npm run dev`, as Vite's `server.proxy`. /office-status.json is a page. */
export function proxyTo(target: string): Record<string, { target: string }> {
  const paths = ['/handleFormSubmission', '/captcha', '/healthz', '^/office(?=$|[/?])']
  return Object.fromEntries(paths.map((path) => [path, { target }]))
}
