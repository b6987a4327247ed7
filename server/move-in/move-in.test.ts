import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  createWriteStream,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, onTestFinished, test, vi } from 'vitest'
import { checkFiles } from '../../editorial/check-files.ts'
import { readContent } from '../../editorial/reading/content-folder.ts'
import { contentWith, testDay } from '../../editorial/testing/test-content.ts'
import { comparedAddress } from '../../text/compared-address.ts'
import { redirectsFrom } from '../static-files/route-table.ts'
import { moveIn } from './move-in.ts'
import { CommandError } from '../start/cannot-start.ts'

type Post = Partial<
  Record<
    'title' | 'name' | 'body' | 'status' | 'type' | 'author' | 'date' | 'link' | 'more' | 'id' | 'excerpt',
    string
  >
>

function item(post: Post): string {
  const { title = 'What a will does', name = 'what-a-will-does', type = 'post', id = '12' } = post
  return `<item><title>${title}</title><link>${post.link ?? `https://old.example/2019/03/${name}/`}</link>
<dc:creator><![CDATA[${post.author ?? 'jane'}]]></dc:creator>
<content:encoded><![CDATA[${post.body ?? '<p>A will speaks after death.</p>'}]]></content:encoded>
<excerpt:encoded><![CDATA[${post.excerpt ?? ''}]]></excerpt:encoded>
<wp:post_id>${id}</wp:post_id><wp:post_date><![CDATA[${post.date ?? '2019-03-04 09:00:00'}]]></wp:post_date>
<wp:post_name><![CDATA[${name}]]></wp:post_name><wp:status><![CDATA[${post.status ?? 'publish'}]]></wp:status>
<wp:post_type><![CDATA[${type}]]></wp:post_type>${post.more ?? ''}</item>`
}

function wxr(...items: string[]): string {
  return `<?xml version="1.0" encoding="UTF-8" ?>
<rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:wp="http://wordpress.org/export/1.2/">
<channel><title>Old</title><link>https://old.example</link><wp:wxr_version>1.2</wp:wxr_version>
<wp:base_blog_url>https://old.example</wp:base_blog_url>
<wp:author><wp:author_id>1</wp:author_id><wp:author_login><![CDATA[jane]]></wp:author_login><wp:author_display_name><![CDATA[Jane Sampleton]]></wp:author_display_name></wp:author>
<wp:author><wp:author_id>2</wp:author_id><wp:author_login><![CDATA[bob]]></wp:author_login><wp:author_display_name><![CDATA[Bob Gone]]></wp:author_display_name></wp:author>
<wp:category><wp:term_id>5</wp:term_id><wp:category_nicename><![CDATA[corporate-law]]></wp:category_nicename><wp:cat_name><![CDATA[Corporate Law]]></wp:cat_name></wp:category>
${items.join('\n')}
</channel></rss>`
}

async function moved(
  text: string | Buffer,
  {
    uploads = [],
    news = [],
    chunk = 7_001,
    content = {},
  }: { uploads?: string[]; news?: string[]; chunk?: number; content?: Record<string, string> } = {},
) {
  const written = new Map<string, string>()
  const copied: [string, string][] = []
  const bytes = Buffer.from(text)
  const chunks = Array.from({ length: Math.ceil(bytes.length / chunk) }, (_, index) =>
    bytes.subarray(index * chunk, (index + 1) * chunk),
  )
  const outcome = await moveIn({
    bytes: Readable.from(chunks),
    content: contentWith(content),
    uploads,
    news,
    today: testDay,
    write: (path, file) => written.set(path, file),
    copy: (...pair) => copied.push(pair),
  })
  return { outcome, written, copied, draft: written.get('blog/_what-a-will-does.md') ?? '' }
}

function bodyOf(draft: string): string {
  return draft.split('\n---\n').slice(1).join('\n---\n').trim()
}

test.each([
  [
    'the block editor',
    '<!-- wp:paragraph --><p>One.</p><!-- /wp:paragraph -->\n<!-- wp:heading --><h2 class="wp-block-heading">Two</h2><!-- /wp:heading -->',
    'One.\n\n## Two',
  ],
  [
    'the classic editor',
    'One\nand more.\n\n<strong>Two</strong>\n\nThree',
    'One  \nand more.\n\n**Two**\n\nThree',
  ],
  [
    'the classic editor with a paragraph of HTML',
    'One\n\nTwo\n\n<p style="text-align: center">Three</p>\n\n<ul>\n\n<li>Four</li>\n\n</ul>',
    'One\n\nTwo\n\nThree\n\n-   Four',
  ],
  ['a first heading', '<h1>Big</h1><p>x</p>', '## Big\n\nx'],
  ['a heading in bold', '<h3><strong>Small</strong></h3><p>x</p>', '### Small\n\nx'],
  [
    'a heading that is bold in two places',
    '<h3><strong>A</strong> and <strong>B</strong></h3>',
    '### **A** and **B**',
  ],
  ['a list', '<ul><li>One</li><li>Two</li></ul>', '-   One\n-   Two'],
  ['a quotation', '<blockquote><p>Said.</p></blockquote>', '> Said.'],
  ['a link', '<p><a href="https://court.example/x">Court</a></p>', '[Court](https://court.example/x)'],
  ['a link that leads nowhere', '<p><a href="">Court</a>, <a href=" ">house</a></p>', 'Court, house'],
  [
    'a link with lines of HTML in its attributes',
    '<p><a href=" /a_(b)\n<p>" title="One\n<script>alert(1)</script>">Court</a></p>',
    '[Court](/a_\\(b\\)%0A%3Cp%3E)',
  ],
  [
    'marks of HTML that are in two elements',
    '<p>&lt;<b>b</b>&gt; Smith &amp; Jones, AT&amp;<b>amp;</b></p>',
    '\\<**b**\\> Smith & Jones, AT\\&**amp;**',
  ],
  [
    'a table',
    '<table><thead><tr><th>A</th><th>B|C</th></tr></thead><tbody><tr><td>1</td><td>2</td></tr></tbody></table>',
    '| A | B\\|C |\n| --- | --- |\n| 1 | 2 |',
  ],
  [
    'a table without a heading in a block',
    '<figure class="wp-block-table"><table><tr><td>1</td></tr><tr><td>2</td><td>3</td></tr></table></figure>',
    '| 1 |  |\n| --- | --- |\n| 2 | 3 |',
  ],
  [
    'a cell with a link, bold words and a sign of HTML',
    '<table><tr><td><a href="https://court.example">Court</a></td><td><b>a</b> &lt;b&gt;</td></tr></table>',
    '| [Court](https://court.example) | **a** \\<b> |\n| --- | --- |',
  ],
  ['what looks like HTML', '<p>1 < 2, &lt;b&gt; and &amp;amp;</p>', '1 < 2, \\<b> and \\&amp;'],
  ['an empty text', '', ''],
  ['letters of many languages', '<p>Łukasz’s “naïve” café — §&nbsp;5</p>', 'Łukasz’s “naïve” café — § 5'],
  ['what looks like Markdown', '<p>2 * 3 * 4 and _x_ and # 1</p>', '2 \\* 3 \\* 4 and \\_x\\_ and # 1'],
  ['code', '<pre>a\n\nb</pre>', '```\na\n\nb\n```'],
  ['code with a backslash', '<p><code>a\\!</code></p><pre>b\\! ![c</pre>', '`a\\!`\n\n```\nb\\! ![c\n```'],
  ['raised and lowered digits', '<p>§ 2502<sup>1</sup>, CO<sub>2</sub></p>', '§ 2502¹, CO₂'],
  [
    'raised letters after a number, and what is raised or lowered by its style',
    '<p>§ 2502<sup>a</sup>(b), 1<sup>st</sup>, 5<span style="vertical-align: super">2</span></p>',
    '§ 2502\\[a\\](b), 1st, 5²',
  ],
  [
    'a link and a heading that their styles raise',
    '<h2 style="vertical-align: super">Fees</h2><p>See<a style="vertical-align: super" href="/notes">1</a></p>',
    '## Fees\n\nSee[1](/notes)',
  ],
  [
    'an answer that opens',
    '<details><summary>Who inherits?</summary>The children.</details>',
    'Who inherits?\n\nThe children.',
  ],
  [
    'line breaks at the ends of bold words',
    '<p>a<b> Fees:<br></b>None<em><br>at all </em>today.</p>',
    'a **Fees:**  \nNone  \n*at all* today.',
  ],
  ['an emoji as a picture', '<p>Hi <img alt="😀" src="https://s.w.org/x.svg"></p>', 'Hi 😀'],
  [
    'a raised digit with a link',
    '<p>Yes.<sup><a href="/note(1)-2#fn3">1</a>,2</sup></p>',
    'Yes.[¹](/note\\(1\\)-2#fn3),²',
  ],
  ['quotation marks that a browser adds', '<p>She said <q>no</q>.</p>', 'She said “no”.'],
  ['letters of a list', '<ol type="a"><li>One</li><li>Two</li></ol>', 'a. One\n\nb. Two'],
  [
    'Roman numerals of a list by its style',
    '<ol style="list-style-type: upper-roman" start="4"><li><p>One</p></li></ol>',
    'IV. One',
  ],
  ['numbers that skip', '<ol><li>One</li><li value="5">Five</li></ol>', '1\\. One\n\n5\\. Five'],
  ['a list from 5', '<ol start="5"><li>Five</li><li>Six</li></ol>', '5.  Five\n6.  Six'],
  [
    'a list from 3 in an item',
    '<ul><li>One<ol start="3"><li>Three</li></ol></li></ul>',
    '-   One\n\n    3.  Three',
  ],
  ['a number with a parenthesis', '<p>2) Two</p>', '2\\) Two'],
  ['a number above a line break', '<p>2.<br>Two</p>', '2\\.  \nTwo'],
  ['indented words', '<p>&nbsp;&nbsp;&nbsp;&nbsp; One &nbsp;two</p>', 'One two'],
  [
    'bold words that end with a sign before a letter',
    '<p><strong>Fees:</strong>none, (<strong>a)</strong>b</p>',
    'Fees:none, (a)b',
  ],
  [
    'bold words in two elements',
    '<p><b>Par</b><b>t</b> <b>One <strong>two</strong></b></p>',
    '**Par**t **One two**',
  ],
  ['bold paragraphs', '<!-- wp:html --><b><p>One</p><p>Two</p></b>', 'One\n\nTwo'],
  ['a bold line break', '<p><b>One<br></b>two</p>', '**One**  \ntwo'],
  [
    'a sign of a picture before a link',
    '<p>Call!<a href="/contact-us">Us</a></p>',
    'Call\\![Us](/contact-us)',
  ],
  ['an exclamation', '<h3>Call!</h3><p>\\! <b>Call!</b> Us\\!</p>', '### Call!\n\n\\\\! **Call!** Us\\\\!'],
  ['a link around a heading', '<a href="/fees"><h3>Fees</h3></a>', '### [Fees](/fees)'],
  [
    'cells that span several',
    '<table><tr><th colspan="2">Who</th><th>Fee</th></tr><tr><td rowspan="2">A</td><td>B</td><td>$1</td></tr><tr><td>C</td><td>$2</td></tr></table>',
    '| Who |  | Fee |\n| --- | --- | --- |\n| A | B | $1 |\n|  | C | $2 |',
  ],
  [
    'a heading over every column',
    '<table><tr><th colspan="99">Fees</th></tr><tr><td>A</td><td>$1</td></tr></table>',
    '| Fees |  |\n| --- | --- |\n| A | $1 |',
  ],
  [
    'a caption, and a table in a cell',
    '<table><caption>Fees</caption><tr><td><table><tr><td>1</td><td>2</td></tr></table></td><td>3</td></tr></table>',
    'Fees\n\n| 1 2 | 3 |\n| --- | --- |',
  ],
  ['a table that lays out the page', '<table><tr><td><h2>A</h2><p>One</p></td></tr></table>', '## A\n\nOne'],
  ['a document of frames', '<frameset><frame></frameset>One', 'One'],
  ['a line break of Word', '<p>One\u000Btwo</p>', 'One two'],
])('%s becomes Markdown', async (_, body, markdown) => {
  const { draft } = await moved(wxr(item({ body })))
  expect(bodyOf(draft)).toBe(markdown)
})

test('a post becomes a draft that says what is missing and that no lawyer has reviewed it', async () => {
  const { draft, outcome, written } = await moved(wxr(item({})))
  expect(outcome).toMatchObject({ articles: 1, news: 0 })
  expect(draft).toContain(
    '# Moved from https://old.example/2019/03/what-a-will-does/ on 2026-11-24. No lawyer has reviewed this text.\n',
  )
  expect(draft).toMatch(/^# Still missing: .*Practice area.*Summary.*Sources/m)
  expect(draft).toContain('title: What a will does\nauthor: jane-sample\ndate: 2019-03-04\ndraft: true\n')
  expect(written.get('to-sort.md')).toContain('- [ ] blog/_what-a-will-does.md: “What a will does”. Missing:')
})

test('a title is read in whatever way its signs are written', async () => {
  const title =
    'Wills &amp;amp; Trusts: &amp;ldquo;Who&amp;rsquo;s&amp;rdquo; &amp;ndash; &amp;#x2019;24, 5 &lt; 7'
  const { draft } = await moved(wxr(item({ title })))
  expect(draft).toContain('Wills & Trusts: “Who’s” – ’24, 5 < 7')
})

test('nothing of it is published, and the check accepts the folder with all of it', async () => {
  const { written } = await moved(
    wxr(item({}), item({ type: 'page', name: 'about', link: 'https://old.example/about/', id: '3' })),
  )
  const files = Object.fromEntries([...written].filter(([path]) => path !== 'to-sort.md'))
  expect(checkFiles(contentWith(files), testDay).filter(({ grade }) => grade === 'stops')).toEqual([])
  const { folder } = readContent(contentWith(files), testDay)
  expect(folder.files.some(({ path }) => path.includes('what-a-will-does'))).toBe(false)
})

test.each([
  ['[gallery ids="1,2"]', ['[gallery ids="1,2"]']],
  ['[gallery]', ['[gallery]']],
  ['[contact-form-7 id="5" title="Write"]', ['[contact-form-7 id="5" title="Write"]']],
  ['[box]Words[/box]', ['[box]']],
  ['He said [sic] so [emphasis added].', []],
  ['[[gallery]] is written so', []],
])('shortcodes in %s are listed, not guessed', async (body, codes) => {
  const { draft } = await moved(wxr(item({ body: `<p>${body}</p>` })))
  const listed = [...draft.matchAll(/^# Look at this shortcode.*: (\[.*)$/gm)].map(([, code]) => code)
  expect(listed).toEqual(codes)
})

test('pictures come from the uploads folder, also those of a smaller size, and the others are listed', async () => {
  const body =
    '[caption id="a" width="300"]<a href="https://old.example/wp-content/uploads/2019/03/Door.JPG"><img src="https://old.example/wp-content/uploads/2019/03/Door-300x200.jpg" alt="The door"></a> Our door[/caption]<p><img src="https://old.example/wp-content/uploads/2019/03/gone.png"></p>'
  const { draft, copied } = await moved(wxr(item({ body })), {
    uploads: ['2019/03/Door.jpg', '2019/03/other.jpg'],
  })
  expect(copied).toEqual([['2019/03/Door.jpg', 'blog/what-a-will-does-door.jpg']])
  expect(draft).toContain('# Picture beside this file: what-a-will-does-door.jpg (The door)')
  expect(draft).toContain(
    '# Picture that is not in the uploads folder: https://old.example/wp-content/uploads/2019/03/gone.png',
  )
  expect(draft).not.toContain(
    'not in the uploads folder: https://old.example/wp-content/uploads/2019/03/Door',
  )
  expect(bodyOf(draft)).not.toContain('![')
  expect(bodyOf(draft)).toContain('Our door')
})

test('a link in the uploads folder is not copied: it may lead to any file on the computer', () => {
  const folder = mkdtempSync(join(tmpdir(), 'move-in-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const [uploads, to] = [join(folder, 'uploads'), join(folder, 'moved')]
  mkdirSync(join(uploads, '2019'), { recursive: true })
  writeFileSync(join(uploads, '2019/door.jpg'), 'A picture')
  symlinkSync('/etc/hostname', join(uploads, '2019/key.jpg'))
  const picture = (name: string) => `<img src="https://old.example/wp-content/uploads/2019/${name}.jpg">`
  writeFileSync(join(folder, 'export.xml'), wxr(item({ body: picture('door') + picture('key') })))
  const words = ['commands/move-in.ts', join(folder, 'export.xml'), '--uploads', uploads, '--to', to]
  execFileSync(process.execPath, words, { stdio: 'ignore' })
  expect(globSync('blog/*.jpg', { cwd: to })).toEqual(['blog/what-a-will-does-door.jpg'])
})

test('a run that is killed leaves no folder that looks complete, and can be repeated', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'move-in-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const [file, to] = [join(folder, 'export.xml'), join(folder, 'moved')]
  const text = wxr(item({}), item({ name: 'second' }))
  writeFileSync(file, text)
  const pipe = join(folder, 'pipe.xml')
  execFileSync('mkfifo', [pipe])
  const killed = spawn(process.execPath, ['commands/move-in.ts', pipe, '--to', to], { stdio: 'ignore' })
  const half = createWriteStream(pipe)
  half.write(text.slice(0, text.lastIndexOf('<item>')))
  await vi.waitUntil(() => globSync('*/blog/_*.md', { cwd: folder }).length > 0, { timeout: 60_000 })
  const ended = once(killed, 'exit')
  killed.kill('SIGKILL')
  await ended
  half.destroy()
  expect(existsSync(to)).toBe(false)
  execFileSync(process.execPath, ['commands/move-in.ts', file, '--to', to], { stdio: 'ignore' })
  expect(globSync('**/*.{md,csv}', { cwd: to }).sort()).toEqual([
    'blog/_second.md',
    'blog/_what-a-will-does.md',
    'old-addresses.csv',
    'to-sort.md',
  ])
  expect(globSync('*.partial', { cwd: folder })).toEqual([])
}, 120_000)

test('the folder may be a link to an empty one', () => {
  const folder = mkdtempSync(join(tmpdir(), 'move-in-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const [file, real, to] = [join(folder, 'export.xml'), join(folder, 'real'), join(folder, 'link')]
  writeFileSync(file, wxr(item({})))
  mkdirSync(real)
  symlinkSync(real, to)
  execFileSync(process.execPath, ['commands/move-in.ts', file, '--to', to], { stdio: 'ignore' })
  expect(globSync('blog/_*.md', { cwd: real })).toEqual(['blog/_what-a-will-does.md'])
})

test('a picture in a format that pages cannot have is found, and is to be converted', async () => {
  const picture = (path: string) => `<img src="https://old.example/wp-content/uploads/${path}">`
  const { draft, copied, written } = await moved(
    wxr(item({ body: picture('2019/03/Seal.gif') + picture('2019/03/gone.svg') })),
    { uploads: ['2019/03/Seal.gif'] },
  )
  expect(copied).toEqual([])
  expect(draft).toContain(
    '# Picture in the uploads folder, to convert from GIF to JPEG, PNG or WebP: 2019/03/Seal.gif\n',
  )
  expect(draft.match(/not in the uploads folder: .*/g)).toEqual([
    'not in the uploads folder: https://old.example/wp-content/uploads/2019/03/gone.svg',
  ])
  expect(written.get('to-sort.md')).toContain(
    'Pictures not in the uploads folder: 1. Pictures to convert: 1.',
  )
})

test('two pictures of one name are both kept, in one post or in two whose names run together', async () => {
  const picture = (path: string) => `<img src="https://old.example/wp-content/uploads/${path}">`
  const { copied } = await moved(
    wxr(
      item({ name: 'will', body: picture('2019/03/door.jpg') + picture('2020/01/door.jpg') }),
      item({ name: 'will', body: picture('2019/03/2-door.jpg') }),
      item({ name: 'will', body: picture('2019/03/door.jpg') }),
    ),
    { uploads: ['2019/03/door.jpg', '2020/01/door.jpg', '2019/03/2-door.jpg'] },
  )
  expect(new Set(copied.map(([, path]) => path)).size).toBe(copied.length)
})

test('scripts, frames and forms are left out, which is reported', async () => {
  const body =
    '<p>One</p><script>alert(1)</script><iframe src="https://x.example"></iframe><form><input name="a"></form>'
  const { draft } = await moved(wxr(item({ body })))
  expect(bodyOf(draft)).toBe('One')
  for (const name of ['script', 'iframe', 'form']) expect(draft).toContain(`# Left out: ${name}.`)
})

test.each([
  ['words that were struck out', 'It is <del>$500</del> <s>$600</s> $700.', 'It is $700.'],
  [
    'block “block”',
    '<!-- wp:paragraph --><p>One</p><!-- /wp:paragraph --><!-- wp:block {"ref":7} /-->',
    'One',
  ],
  [
    'link around several paragraphs, to /fees',
    '<!-- wp:html --><a href="/fees"><p>One</p><p>Two</p></a>',
    'One\n\nTwo',
  ],
])('%s: left out, which is reported', async (name, body, words) => {
  const { draft } = await moved(wxr(item({ body })))
  expect(bodyOf(draft).replace(/ +/g, ' ')).toBe(words)
  expect(draft).toContain(`# Left out: ${name}.`)
})

test('words that the former site hid stay in the text and are named, as is a post without text', async () => {
  const body = '<p>Shown</p><div style="DISPLAY: none"><p>Hidden words</p></div><p hidden>More</p>'
  const { draft, written } = await moved(wxr(item({ body }), item({ name: 'empty', body: '' })))
  expect(bodyOf(draft)).toBe('Shown\n\nHidden words\n\nMore')
  expect(draft).toContain('# The former site hid these words, which are in the text: Hidden words\n')
  expect(draft).toContain('# The former site hid these words, which are in the text: More\n')
  expect(written.get('blog/_empty.md')).toContain('# The export has no text for it')
  const counter = '<p>Shown<img style="display: none" src="/counter.gif"></p><script hidden>count()</script>'
  expect((await moved(wxr(item({ body: counter })))).draft).not.toContain('hid these words')
})

test('words that were struck out by their style are left out, which is said', async () => {
  const { draft } = await moved(
    wxr(item({ body: '<p>$50 <span style="text-decoration: line-through">$500</span></p>' })),
  )
  expect(bodyOf(draft)).toBe('$50')
  expect(draft).toContain('# Left out: words that were struck out.')
  const struck = 'style="text-decoration-line: line-through"'
  const list = `<ul><li ${struck}>$500</li><li>$50</li></ul>`
  const table = `<table><tr><td>Fee</td><td>Now</td></tr><tr><td ${struck}>$500</td><td>$50</td></tr></table>`
  const other = await moved(wxr(item({ body: list + table })))
  expect(bodyOf(other.draft)).toBe('-   $50\n\n| Fee | Now |\n| --- | --- |\n|  | $50 |')
  // A style without an end, in which the word is repeated.
  const long = `<p>Yes <span style="${'text-decoration'.repeat(60_000)}">sir</span></p>`
  expect(bodyOf((await moved(wxr(item({ body: long })))).draft)).toBe('Yes sir')
})

test('an excerpt that an article cannot have is in the comments of its draft', async () => {
  const excerpt = `A will${' speaks'.repeat(40)} at death.`
  expect((await moved(wxr(item({ excerpt })))).draft).toContain(`# Its excerpt was: ${excerpt}\n`)
  expect((await moved(wxr(item({ excerpt: excerpt.slice(0, 100) })))).draft).not.toContain('# Its excerpt')
})

test('the picture that WordPress shows above a post is copied too, or named', async () => {
  const more =
    '<wp:postmeta><wp:meta_key>_thumbnail_id</wp:meta_key><wp:meta_value><![CDATA[20]]></wp:meta_value></wp:postmeta>'
  const file =
    '<wp:attachment_url>https://old.example/wp-content/uploads/2019/03/Door.jpg</wp:attachment_url>'
  const both = wxr(item({ more }), item({ id: '20', type: 'attachment', more: file }))
  const { written, copied } = await moved(both, { uploads: ['2019/03/Door.jpg'] })
  const address = 'https://old.example/wp-content/uploads/2019/03/Door.jpg'
  const says = 'blog/_what-a-will-does.md: the picture above it was'
  expect(copied).toEqual([['2019/03/Door.jpg', 'blog/what-a-will-does-door.jpg']])
  expect(written.get('to-sort.md')).toContain(`${says} ${address}, now what-a-will-does-door.jpg.`)
  expect((await moved(both)).written.get('to-sort.md')).toContain(`${says} ${address}.`)
  expect((await moved(wxr(item({ more })))).written.get('to-sort.md')).toContain(
    `${says} number 20, which is not in the export.`,
  )
})

test.each([
  ['private', 'It was private'],
  ['future', 'It was scheduled'],
  ['draft', 'It was a draft'],
  ['pending', 'It was waiting for review'],
])('a post that was %s says so', async (status, words) => {
  expect((await moved(wxr(item({ status })))).draft).toContain(`# ${words}`)
})

test('a post with a password says so, one in the trash is left behind, and a later date is left out', async () => {
  const more = '<wp:post_password><![CDATA[x]]></wp:post_password>'
  expect((await moved(wxr(item({ more })))).draft).toContain('# It had a password')
  expect((await moved(wxr(item({ status: 'trash' })))).outcome.articles).toBe(0)
  expect((await moved(wxr(item({ status: 'future', date: '2099-03-04 09:00:00' })))).draft).toContain(
    '# Its date was 2099-03-04 09:00:00.\n# It was scheduled',
  )
  expect((await moved(wxr(item({ date: '2030-01-01 00:00:00' })))).draft).not.toContain('2030')
})

test('an author whom the team does not have is named, and two posts of one name get two files', async () => {
  const { written } = await moved(wxr(item({ author: 'bob' }), item({ id: '13', body: '<p>Second</p>' })))
  expect(written.get('blog/_what-a-will-does.md')).toContain('# Its author was Bob Gone.')
  expect(written.get('blog/_what-a-will-does.md')).not.toContain('author:')
  expect(written.get('blog/_what-a-will-does-2.md')).toContain('Second')
})

test('posts of a category that is news become news, without a lawyer’s fields', async () => {
  const more = '<category domain="category" nicename="firm-news"><![CDATA[Firm News]]></category>'
  const { written, outcome } = await moved(wxr(item({ more })), { news: ['firm news'] })
  expect(outcome).toMatchObject({ articles: 0, news: 1 })
  expect(written.get('news/_what-a-will-does.md')).not.toMatch(/draft:|missing/)
})

test('every address of the former site leads somewhere in one step, or is listed', async () => {
  const more = '<category domain="category" nicename="corporate-law"><![CDATA[Corporate Law]]></category>'
  const { written, outcome } = await moved(
    wxr(
      item({ more }),
      item({ name: 'article-1', id: '14', title: 'Here already' }),
      item({ type: 'page', name: 'about-us', link: 'https://old.example/about-us/', id: '3' }),
      item({
        type: 'page',
        name: 'our-dog',
        link: 'https://www.old.example/our-dog/',
        id: '4',
        body: '<ul><li>Rex</li><li>is 4</li></ul>',
      }),
      item({ type: 'page', name: 'home', link: 'https://old.example/', id: '2' }),
      item({
        type: 'attachment',
        name: 'form',
        link: 'https://old.example/2019/03/what-a-will-does/form/',
        id: '20',
        more: '<wp:post_parent>12</wp:post_parent><wp:attachment_url><![CDATA[https://old.example/wp-content/uploads/2019/03/form.pdf]]></wp:attachment_url>',
      }),
    ),
  )
  const csv = written.get('old-addresses.csv') ?? ''
  const rows = csv
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.split(','))
  const redirects = redirectsFrom(Object.fromEntries(rows))
  const to = (asked: string) => {
    const { path = '' } = comparedAddress(asked) ?? {}
    const query = asked.includes('?') ? asked.slice(asked.indexOf('?')) : ''
    return redirects.withQuery(path, query) ?? redirects.of(path) ?? redirects.below(path)
  }
  expect(
    Object.fromEntries(
      [
        '/2019/03/what-a-will-does/',
        '/?p=12',
        '/2019/03/what-a-will-does/feed/',
        '/2019/03/article-1/',
        '/about-us/',
        '/?page_id=3',
        '/?p=3',
        '/2019/03/what-a-will-does/form/',
        '/?attachment_id=20',
        '/wp-content/uploads/2019/03/form.pdf',
        '/category/corporate-law/',
        '/?cat=5',
        '/author/jane/',
        '/author/bob/',
        '/?author=1',
        '/2019/03/',
        '/2019/',
        '/comments/feed/',
        '/tag/wills/',
        '/page/2/',
        '/category/other/page/2/',
      ].map((asked) => [asked, to(asked)]),
    ),
  ).toEqual({
    '/2019/03/what-a-will-does/': '/blog',
    '/?p=12': '/blog',
    '/2019/03/what-a-will-does/feed/': '/blog',
    '/2019/03/article-1/': '/blog/article-1',
    '/about-us/': '/our-firm',
    '/?page_id=3': '/our-firm',
    '/?p=3': '/our-firm',
    '/2019/03/what-a-will-does/form/': '/blog',
    '/?attachment_id=20': '/blog',
    '/wp-content/uploads/2019/03/form.pdf': '/blog',
    '/category/corporate-law/': '/blog/topic/corporate-law',
    '/?cat=5': '/blog/topic/corporate-law',
    '/author/jane/': '/our-team/jane-sample',
    '/author/bob/': '/our-team',
    '/?author=1': '/our-team/jane-sample',
    '/2019/03/': '/blog',
    '/2019/': '/blog',
    '/comments/feed/': '/blog/feed.xml',
    '/tag/wills/': '/blog',
    '/page/2/': '/blog',
    '/category/other/page/2/': '/blog',
  })
  expect(outcome.open).toBeGreaterThan(0)
  expect(written.get('to-sort.md')).toMatch(/## Old addresses without a page[^]*- \[ \] \/our-dog\//)
  expect(written.get('to-sort.md')).toContain('/our-dog/, 3 words')
})

test('the lists of a WordPress blog in a folder of the former site are there, and its authors as WordPress calls them', async () => {
  const inFolder = wxr(item({ link: 'https://old.example/articles/2019/03/what-a-will-does/' }))
    .replaceAll('https://old.example</', 'https://old.example/articles</')
    .replace('[jane]', '[Jane.S@old.example]')
    .replace('[bob]', '[Bob Jr.]')
  const { written } = await moved(inFolder)
  const rows = (written.get('old-addresses.csv') ?? '').split('\n')
  expect(rows).toEqual(
    expect.arrayContaining([
      '/articles/,/blog',
      '/articles/?p=12,/blog',
      '/articles/2019/03/,/blog',
      '/articles/2019/,/blog',
      '/articles/category/corporate-law/,/blog/topic/corporate-law',
      '/articles/author/jane-sold-example/,/our-team/jane-sample',
      '/articles/?author=1,/our-team/jane-sample',
      '/articles/author/bob-jr/,/our-team',
      '/articles/feed/,/blog/feed.xml',
      '/articles/tag/*,/blog',
    ]),
  )
  expect(rows.filter((row) => row !== '' && !/^(?:from,|\/articles\/)/.test(row))).toEqual([])
})

test('the front page of a former site in a folder leads to the new one, not to the list of articles', async () => {
  const front = item({ title: 'Welcome', name: 'front', type: 'page', link: 'https://old.example/wp/' })
  const { written } = await moved(wxr(front).replaceAll('https://old.example</', 'https://old.example/wp</'))
  expect(written.get('old-addresses.csv')).toContain('\n/wp/,/\n')
})

test('the drafts of a second site get other numbers than those of the first', async () => {
  const first = await moved(wxr(item({})))
  const content = { 'blog/_first.md': first.draft }
  const second = await moved(wxr(item({})), { content })
  const numberOf = (draft: string) => Number(/^id: (\d+)$/m.exec(draft)?.[1])
  expect(numberOf(second.draft)).toBe(numberOf(first.draft) + 1)
})

test('a page without a title does not lead to a person whose file has no name', async () => {
  const content = { 'team/half.md': '---\nlawyer: true\n---\n' }
  const link = 'https://old.example/odd/'
  const page = item({ type: 'page', title: '', name: 'odd', link })
  const { written } = await moved(wxr(page), { content })
  expect(written.get('to-sort.md')).toMatch(/odd\/, .*leads nowhere yet/)
})

test('broken UTF-8 and characters that XML does not have are read past, and the letters around them stay', async () => {
  const text = Buffer.from(wxr(item({ body: '<p>One é two \u0008 three</p>' })))
  const broken = Buffer.from(text.toString('latin1').replace('two', 'two \xFF'), 'latin1')
  const { draft, outcome } = await moved(broken, { chunk: 3 })
  expect(bodyOf(draft)).toContain('One é two \uFFFD')
  expect(outcome.articles).toBe(1)
  expect(outcome.faults).toEqual(['Characters that could not be read, each a “\uFFFD” in the drafts: 1.'])
})

test.each<[string, BufferEncoding, string]>([
  ['ISO-8859-1', 'latin1', ''],
  ['utf-16', 'utf16le', '\uFEFF'],
  ['UTF-16', 'utf8', ''],
  ['x-unknown', 'utf8', ''],
])('an export that declares %s, in %s, keeps its letters', async (name, encoding, mark) => {
  const text = wxr(item({ body: '<p>One é two</p>' })).replace('UTF-8', name)
  for (const chunk of [3, 7_001]) {
    const { draft, outcome } = await moved(Buffer.from(mark + text, encoding), { chunk })
    expect(bodyOf(draft)).toBe('One é two')
    expect(outcome.faults).toEqual([])
  }
})

test('an export with an empty line above its declaration keeps its letters', async () => {
  const text = `\n${wxr(item({ body: '<p>One é two</p>' }))}`.replace('UTF-8', 'ISO-8859-1')
  const { draft } = await moved(Buffer.from(text, 'latin1'))
  expect(bodyOf(draft)).toBe('One é two')
})

test('a post whose HTML is nested too deeply is named, and the others are moved', async () => {
  const deep = item({ title: 'Deep', name: 'deep', body: '<div>'.repeat(3_000) })
  const { outcome, written, draft } = await moved(wxr(deep, item({ id: '13' })))
  expect(outcome.articles).toBe(1)
  expect(draft).toContain('title: What a will does')
  expect(written.get('to-sort.md')).toContain(
    '- [ ] “Deep” has HTML that is nested too deeply, and was not moved: https://old.example/2019/03/deep/',
  )
  expect(written.get('old-addresses.csv')).toContain('/2019/03/deep/,/blog\n')
})

test('code that has a fence in it does not end there, and becomes no HTML', async () => {
  const code = '```\n&lt;script&gt;alert(1)&lt;/script&gt;'
  const { draft } = await moved(wxr(item({ body: `<pre>${code}</pre>` })))
  expect(bodyOf(draft)).toBe('````\n```\n<script>alert(1)</script>\n````')
})

test('a post with a million marks that are never closed is moved', async () => {
  // If the time grew with their square, it would exceed any test's limit.
  for (const mark of ['<!--', '<'])
    expect((await moved(wxr(item({ body: mark.repeat(1_000_000) })))).outcome.articles).toBe(1)
})

test('invalid XML is reported with its line, and the rest is read', async () => {
  const { outcome } = await moved(
    wxr(item({ title: 'Smith & Jones &nbsp;' }), item({ id: '13', name: 'second' })),
  )
  expect(outcome.articles).toBe(2)
  expect(outcome.faults[0]).toMatch(/^\d+:\d+: /)
})

test('revisions, menus and other items of WordPress are not moved, and items of plug-ins are listed', async () => {
  const { outcome, written } = await moved(
    wxr(
      item({ type: 'revision' }),
      item({ type: 'nav_menu_item' }),
      item({ type: 'testimonial', title: 'Great' }),
    ),
  )
  expect(outcome.articles).toBe(0)
  expect(written.get('to-sort.md')).toContain('“Great” is neither a post nor a page but “testimonial”')
})

test.each(['Mon, 04 Mar 2019 09:00:00 +0000', 'Mon, 04 Mar 2019 21:30:00 -0500'])(
  'the feed of another builder gives drafts, with the day at the office: %s',
  async (date) => {
    const feed = `<rss version="2.0"><channel><link>https://old.example</link><item><title>What a will does</title><link>https://old.example/blog/what-a-will-does</link><pubDate>${date}</pubDate><description><![CDATA[<p>Words.</p>]]></description></item></channel></rss>`
    const { outcome, draft } = await moved(feed)
    expect(outcome.articles).toBe(1)
    expect(draft).toContain('date: 2019-03-04')
    expect(bodyOf(draft)).toBe('Words.')
  },
)

test.each([
  '<feed xmlns="http://www.w3.org/2005/Atom"><entry><title>One</title></entry></feed>',
  '<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="http://purl.org/rss/1.0/"><item><title>One</title></item></rdf:RDF>',
])('a feed in another format is called one, and nothing of it is written: %s', async (text) => {
  const write = vi.fn()
  const read = moveIn({
    bytes: Readable.from([Buffer.from(text)]),
    content: contentWith({}),
    uploads: [],
    news: [],
    today: testDay,
    write,
    copy: () => undefined,
  })
  await expect(read).rejects.toThrow(/^This feed is in Atom or RSS 1\.0\. Save .* RSS 2\.0/)
  expect(write).not.toHaveBeenCalled()
})

test('a sitemap gives addresses', async () => {
  const sitemap =
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>https://old.example/</loc></url><url><loc>https://old.example/attorneys</loc></url><url><loc>https://old.example/odd</loc></url></urlset>'
  const { written, outcome } = await moved(sitemap)
  expect(written.get('old-addresses.csv')).toBe('from,to\n/attorneys,/our-team\n')
  expect(outcome).toMatchObject({ articles: 0, pages: 3, open: 1 })
})

test('a sitemap that only names other sitemaps is refused, and they are named', async () => {
  const index =
    '<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><sitemap><loc>https://old.example/post-sitemap.xml</loc></sitemap></sitemapindex>'
  await expect(moved(index)).rejects.toThrow('https://old.example/post-sitemap.xml')
})

test.each(['', 'Not XML at all', '<html><body>Log in</body></html>', '{"posts":[]}'])(
  '%j is refused with what to do',
  async (text) => {
    const refused = moved(text)
    await expect(refused).rejects.toThrow(CommandError)
    await expect(refused).rejects.toThrow(
      /^This is not a WordPress export, a feed or a sitemap\..* In WordPress, choose Tools, Export, All content;/,
    )
  },
)

test('a site with more addresses than the list has room for keeps those that people link to', async () => {
  const posts = Array.from({ length: 3_500 }, (_, index) =>
    item({ id: `${index}`, name: `post-${index}`, body: '' }),
  )
  const { written, outcome } = await moved(wxr(...posts), { chunk: 1_000_000 })
  const rows = (written.get('old-addresses.csv') ?? '').trim().split('\n').slice(1)
  expect([rows.length, outcome.rows]).toEqual([10_000, 10_000])
  expect(rows.filter((row) => /^\/2019\/03\/post-\d+\/,/.test(row))).toHaveLength(3_500)
  expect(outcome.faults.at(-1)).toBe('The list has room for 10000 addresses. Left out: 519.')
})

test('what is remembered of a large export is not the export', async () => {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  const heap = () => {
    collect()
    return process.memoryUsage().heapUsed
  }
  const body = '“Words” of a page. '.repeat(6_000)
  const pages = (function* () {
    yield Buffer.from('<rss><channel>')
    for (let id = 0; id < 300; id++)
      yield Buffer.from(item({ id: `${id}`, name: `a-name-that-is-kept-${id}`, type: 'page', body }))
    yield Buffer.from('</channel></rss>')
  })()
  const before = heap()
  let atEnd = 0
  await moveIn({
    bytes: Readable.from(pages),
    content: contentWith({}),
    uploads: [],
    news: [],
    today: testDay,
    write: (path) => {
      if (path === 'to-sort.md') atEnd = heap()
    },
    copy: () => undefined,
  })
  expect(atEnd).toBeGreaterThan(0)
  expect(atEnd - before).toBeLessThan(300 * body.length)
})
