import { forgetUnsent } from '../../shell/sign-out.ts'

/** Leaves the office after this person's own removal. Never resolves: the page reads nothing more until it is gone. */
export function leaveOffice(person: string): Promise<never> {
  forgetUnsent(person)
  location.assign('/office')
  return new Promise(() => undefined)
}
