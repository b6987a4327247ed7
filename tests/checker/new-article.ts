/** A complete article without figures of law, for changes that add a file. */
export const articleBody = `Most people prepare for a first meeting with a lawyer by worrying about it. There is a better way, and it takes an evening. What follows is the preparation we would ask a friend to do, in the order in which it helps.

## Say what happened in five sentences

Write down who did what, and when. Leave out what you think the law says, because that is the part we are there for. Five sentences are usually enough, and the effort of choosing them will show you what the matter is about. A longer account has its place, but it comes after the short one.

If you cannot decide where to begin, begin with the day on which you first noticed that something was wrong. Then go back and fill in what came before. People often find that the important event was not the loud one.

Keep the names of everyone involved on a separate line. We need them first, before the story, so that we can make sure that we are free to hear it. A name with a town beside it is more useful than a name alone, since two people may share one.

## Find the papers, and leave them in order

Bring the documents that other people signed before the ones you wrote yourself. A lease, a letter with a signature and a bank statement can be relied on. A note you made afterward can only remind you.

Do not sort the papers by importance. Sort them by date, the oldest on top, and do not write on them. If you have only a copy, say so. If you have lost something, say that as well, because it can often be obtained from the other side, from a bank or from the county.

Photographs of documents are fine for a conversation. Check that the edges are in the picture and that the last page is there; it is the page with the signatures, and it is the page that people forget.

## Write down what you want

This is the step that people leave out. They can describe the quarrel in detail and have never said, even to themselves, what they would accept. Try to finish this sentence: "A year from now I would be satisfied if." There may be several endings. Put them in order.

It is all right to want something that is not money. An apology, a key returned, a name taken off a door: these are often possible, and they are easier to ask for at the start than later. It is also all right to want to be left alone, and to be told that doing nothing is a reasonable choice.

Think about what you would not want, too. Some steps cannot be taken back. If you hope to work with the other person again, or to sit at the same table at a wedding, tell us, because it changes what we would suggest.

## Ask about the work and about the fee

A lawyer should be able to tell you how a matter of this kind usually goes, which part depends on you, which part depends on other people, and how the fee is calculated. Ask for that in plain words. If the answer is long, ask for it again in one sentence.

Ask who will do the work, who will answer the telephone, and how often you should expect to hear something. Ask what would make the work cost more than expected. None of these questions is impolite, and the answers belong in the agreement that you sign, if you sign one.

You may also ask what you can do yourself. There is often something: collecting records, speaking with a relative, finding the old address of a witness. It saves money and it gives you something to do while you wait.

## Bring someone, or come alone

Some people listen better with a friend beside them. Others speak more freely without one. Either is fine, but decide before you come, and tell us. What is said in the presence of another person may not be protected in the same way, so we may ask your friend to wait outside for a part of the conversation.

If you need large print, an interpreter, or a room without stairs, tell the person who arranges the meeting. It is no trouble, and it is better arranged beforehand.

## After the meeting

Go home and write down what you understood, while it is fresh. Note what you were asked to find and what you were asked not to do. If something in your notes does not make sense the next morning, call and ask. A question at that point is cheap.

Do not decide on the way to the car. A good answer will still be good tomorrow, and so will a good question. If the matter touches a company, our article on [corporate resolutions](/blog/corporate-resolutions-explained) shows what a decision looks like on paper. If it touches a family, [Will or Trust](/blog/will-vs-trust) is a place to begin.

What we do in this area is described on the page about [our work for companies](/areas-of-practice/corporate-law). When you are ready, [call or write](/contact-us), with the names first and the story second.`

/** The front matter and body of a new article; fields replace the usual lines by name. */
export function article(fields: Readonly<Record<string, string>> = {}, body = articleBody): string {
  const usual = {
    id: '21',
    title: 'How to Prepare for a First Meeting',
    author: 'martin-dunleavy',
    date: '2026-11-18',
    area: 'corporate-law',
    excerpt:
      'What to write down, what to bring and what to ask before you sit down with a lawyer for the first time.',
    summary:
      'Write the story in five sentences, put the papers in the order of their dates, and decide what you would accept. Then ask how the work goes and how the fee is calculated, and take the answers home before you decide.',
    asOf: '2026-11-18',
    checked: '2026-11-20',
    checkedBy: 'Martin Dunleavy',
    reviewBy: '2027-11-20',
    sources: '\n  - citation: 15 Pa.C.S. § 1504\n    about: adoption, amendment and contents of bylaws',
  }
  const lines = Object.entries({ ...usual, ...fields }).map(([name, value]) =>
    value.startsWith('\n') ? `${name}:${value}` : `${name}: ${value}`,
  )
  return `---\n${lines.join('\n')}\n---\n\n${body}\n`
}
