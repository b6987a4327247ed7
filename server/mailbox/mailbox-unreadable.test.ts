import { expect, test } from 'vitest'
import { asUnreadable, explainUnreadable, isLasting } from './mailbox-unreadable.ts'

test.each(['UNAVAILABLE', 'LIMIT', 'INUSE', 'SERVERBUG'])(
  'a server that answers %s to a login is busy, and the password may be right',
  (serverResponseCode) => {
    const { code } = asUnreadable({ authenticationFailed: true, serverResponseCode })
    expect([code, isLasting(code)]).toEqual([serverResponseCode, false])
  },
)

test('a refused password is told from a server without TLS, and from one whose certificate names another host', () => {
  expect(asUnreadable({ authenticationFailed: true }).code).toBe('login')
  const { code } = asUnreadable({ tlsFailed: true })
  expect(explainUnreadable(code)).toMatchObject({ todo: expect.stringContaining('begins with imaps') })
  expect(isLasting(code)).toBe(true)
  const untrusted = asUnreadable({ tlsFailed: true, code: 'ERR_TLS_CERT_ALTNAME_INVALID' })
  expect(explainUnreadable(untrusted.code).todo).toContain('the certificate must name it')
})
