import type { APIContext, InferGetStaticPropsType } from 'astro'
import { vcard, vcardType } from '../../lib/vcard.ts'
import { cardOfMember } from '../../queries/contact-cards.ts'
import { getFirm } from '../../queries/firm.ts'
import { getTeam } from '../../queries/team.ts'

export async function getStaticPaths() {
  return (await getTeam()).map((member) => ({ params: { member: member.id }, props: { member } }))
}

type Props = InferGetStaticPropsType<typeof getStaticPaths>

/** A member's contact card, `/our-team/{member}.vcf`. */
export async function GET({ props }: APIContext<Props>) {
  const card = vcard(cardOfMember(props.member, await getFirm()))
  return new Response(card, { headers: { 'content-type': vcardType } })
}
