import { getFirm } from '../../queries/firm.ts'

/** Days until the file expires; must be less than a year (RFC 9116, 2.5.5). Every build resets it. */
const daysValid = 364

/** Where to report a security vulnerability (RFC 9116). */
export async function GET() {
  const { email, siteAddress } = await getFirm()
  const expires = new Date()
  expires.setUTCDate(expires.getUTCDate() + daysValid)
  expires.setUTCHours(0, 0, 0, 0)
  const lines = [
    `Contact: mailto:${email}`,
    `Expires: ${expires.toISOString().replace('.000', '')}`,
    'Preferred-Languages: en',
    `Canonical: ${siteAddress}/.well-known/security.txt`,
  ]
  return new Response(`${lines.join('\n')}\n`)
}
