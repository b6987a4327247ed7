import type { APIContext, InferGetStaticPropsType } from 'astro'
import { vcard, vcardType } from '../../../text/vcard.ts'
import { cardFileOf } from '../../queries/contact-cards.ts'
import { getFirm } from '../../queries/firm.ts'
import { photographOf } from '../../queries/pictures.ts'
import { getTeam } from '../../queries/team.ts'
import { croppedPhotograph } from '../../share-image/cropped-photograph.ts'

export async function getStaticPaths() {
  return (await getTeam()).map((member) => ({ params: { member: member.id }, props: { member } }))
}

type Props = InferGetStaticPropsType<typeof getStaticPaths>

export async function GET({ props }: APIContext<Props>) {
  const original = photographOf(props.member)
  const photograph = original && (await croppedPhotograph(original, { width: 256, height: 256 }))
  const card = vcard({ ...cardFileOf(props.member, await getFirm()), photograph })
  return new Response(card, { headers: { 'content-type': vcardType } })
}
