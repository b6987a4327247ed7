import { ATTENDED_HEADER } from '../contract.ts'

declare global {
  /** By path, answers that were requested before the page's code had loaded. */
  var earlyReads: Record<string, Promise<Response> | undefined> | undefined
}

/**
 * A script that requests what the first page shows while its code still loads, which saves two round trips on a slow
 * phone. Its element lists the paths in `data-reads`, and in `data-today` the one that only Today needs. A function, so
 * that the build leaves it out of the page's code.
 */
export function earlyReadsScript(): string {
  const init = JSON.stringify({ cache: 'no-store', headers: { [ATTENDED_HEADER]: '1' } })
  return [
    '{const{reads,today}=document.currentScript.dataset;globalThis.earlyReads={};',
    String.raw`for(const path of[...reads.split(' '),...(today&&/^\/office\/?$/.test(location.pathname)?[today]:[])])`,
    `(earlyReads[path]=fetch('/office/api'+path,${init})).catch(()=>{})}`,
  ].join('')
}

/** The early answer for a path, which can be taken once. */
export function takeEarlyRead(path: string): Promise<Response> | undefined {
  const read = globalThis.earlyReads?.[path]
  if (read) delete globalThis.earlyReads?.[path]
  return read
}
