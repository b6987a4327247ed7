/** Who published, when, what, and by which release. `lawyer`: the name of the lawyer whose texts or approval it has. */
export type Publication = {
  by: string
  at: number
  lawyer: string | null
  sentences: readonly string[]
  release: string
}

/** The message of a publication's commit: sentences first, then trailers, as git writes them. */
export function messageOf({ sentences, lawyer, release }: Publication): string {
  const lines = [...sentences, '', ...(lawyer ? [`Lawyer: ${lawyer}`] : []), `Release: ${release}`]
  return `${lines.join('\n')}\n`
}

/** What the message of a commit says of its publication. */
export function readMessage(message: string): Pick<Publication, 'sentences' | 'lawyer' | 'release'> {
  const [sentences = '', trailers = ''] = message.trimEnd().split(/\n\n(?=[^]*$)/)
  const named = (name: string) => new RegExp(`^${name}: (.+)$`, 'm').exec(trailers)?.[1]
  return {
    sentences: sentences.split('\n'),
    lawyer: named('Lawyer') ?? null,
    release: named('Release') ?? '',
  }
}
