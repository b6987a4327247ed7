import { ATTENDED_HEADER } from '../../../contract.ts'

/** Whether a person is behind a request: they open a page, or are at the page that calls. */
export function isAttended(request: Request, { pathname }: URL): boolean {
  return !pathname.startsWith('/office/api/') || request.headers.get(ATTENDED_HEADER) === '1'
}
