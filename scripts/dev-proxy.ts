/** What the form handler answers in `npm run dev`, as Vite's `server.proxy`: not /office-status.json, which is a page. */
export function proxyTo(target: string): Record<string, { target: string }> {
  const paths = ['/handleFormSubmission', '/captcha', '/healthz', '^/office(?=$|[/?])']
  return Object.fromEntries(paths.map((path) => [path, { target }]))
}
