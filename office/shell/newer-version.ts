/** The script that a page of the office begins with; its name has a hash of what is in it. */
const entry = /\/office\/files\/(?<page>app|sign-in)-[\w-]+\.js/

/** Whether the server has another version of this page by now; false if that cannot be found out. */
export async function isOutdated(): Promise<boolean> {
  const own = document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.src
  const served = await fetch('/office', { cache: 'no-store' })
    .then((response) => response.text())
    .catch(() => '')
  const [mine, theirs] = [entry.exec(own ?? ''), entry.exec(served)]
  // Someone who is signed out is shown the other page, which says nothing of this one.
  const isSamePage = mine !== null && mine.groups?.['page'] === theirs?.groups?.['page']
  return isSamePage && mine[0] !== theirs?.[0]
}
