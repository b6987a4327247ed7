import { ATTENDED_HEADER } from '../contract.ts'

declare global {
  /** Answers that the page requested before its code had loaded, by path. */
  var earlyReads: Record<string, Promise<Response> | undefined> | undefined
}

/**
 * Requests what the first page shows while its code still loads: on a slow phone, that saves two round trips. The pages
 * list the paths in `data-reads`, and the one that only Today needs in `data-today`. A function, so that the build leaves
 * it out of the code that loads meanwhile.
 */
export function earlyReadsScript(): string {
  const init = JSON.stringify({ cache: 'no-store', headers: { [ATTENDED_HEADER]: '1' } })
  return [
    '{const{reads,today}=document.currentScript.dataset;globalThis.earlyReads={};',
    String.raw`for(const path of[...reads.split(' '),...(today&&/^\/office\/?$/.test(location.pathname)?[today]:[])])`,
    `(earlyReads[path]=fetch('/office/api'+path,${init})).catch(()=>{})}`,
  ].join('')
}

/** The early answer for a path, once. */
export function takeEarlyRead(path: string): Promise<Response> | undefined {
  const read = globalThis.earlyReads?.[path]
  if (read) delete globalThis.earlyReads?.[path]
  return read
}
