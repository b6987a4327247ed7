import { forgetUnsent } from '../../shell/sign-out.ts'

/** Leaves the office after one's own removal. Until the page is gone, nothing that it shows is read again. */
export function leaveOffice(person: string): Promise<never> {
  forgetUnsent(person)
  location.assign('/office')
  return new Promise(() => undefined)
}
