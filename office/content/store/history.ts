import fs from 'node:fs'
import git from 'isomorphic-git'
import type { TreeEntry } from 'isomorphic-git'
import { cleanLine } from '../../../forms/text.ts'
import { codeOf } from '../../../server/http/errors.ts'
import { writeWhole } from '../../../server/publish/folder-files.ts'
import type { Comparison } from '../../publishing/contract.ts'

// What was published, as commits in a separate bare repository. Only objects and one branch are written and read: no
// hook, filter, submodule or configuration of a repository plays a part.

const name = 'published'
const branch = `refs/heads/${name}`

/**
 * Who published what, when, and in which release. `lawyer` is the name of a lawyer whose pages or approval it
 * includes.
 */
type Publication = {
  by: string
  at: number
  lawyer: string | null
  sentences: readonly string[]
  release: string
}

/** A publication in the history; its `id` is its commit. */
type PastPublication = Publication & { id: string; isFirst: boolean }

/** A file in two versions, each by its blob in git; null where it is missing. */
export type TwoVersions = { path: string; was: string | null; now: string | null }

/** A file that a publication changes; `bytes` null removes it. */
export type PublishedFile = { path: string; bytes: Uint8Array | null }

/**
 * Git never rewrites an object that it has, not even one that a full disk cut short, so each is written whole or not
 * at all.
 */
const wholeFiles = {
  promises: {
    ...fs.promises,
    writeFile: (place: string, content: string | Uint8Array) => writeWhole(place, content),
  },
}

/** The history of what was published. Wait for one method to finish before calling the next. */
export type History = ReturnType<typeof openHistory>

/** Opens the history in a folder, which the first publication creates. */
export function openHistory(gitdir: string) {
  const repository = { fs: wholeFiles, gitdir }
  let last: { commit: string; files: ReadonlyMap<string, string> } | undefined
  /** The longest list since the last publication: every open page of Publish asks for it every ten seconds. */
  let listed: { start: string | undefined; limit: number; past: readonly PastPublication[] } | undefined

  async function newest(): Promise<string | undefined> {
    if (!fs.existsSync(gitdir)) return undefined
    return git.resolveRef({ ...repository, ref: branch }).catch((error: unknown) => {
      // Otherwise a history that could not be read for a moment would start over.
      if (codeOf(error) !== 'NotFoundError') throw error
      return undefined
    })
  }

  async function filesAt(commit: string): Promise<ReadonlyMap<string, string>> {
    if (last?.commit === commit) return last.files
    const { tree } = await readCommit(repository, commit)
    const files = await filesOfTree(repository, tree)
    last = { commit, files }
    return files
  }

  /** The blob of each file before a publication, or right after it (`since`). */
  async function filesOf(id: string, comparison: Comparison): Promise<ReadonlyMap<string, string>> {
    if (comparison === 'since') return filesAt(id)
    const { parent } = await readCommit(repository, id)
    return parent ? filesAt(parent) : new Map()
  }

  /** The blob of a file in a tree; undefined if the file is not there. */
  async function blobAt(tree: string, path: string): Promise<string | undefined> {
    const [first, ...rest] = path.split('/')
    const entries = (await git.readTree({ ...repository, oid: tree })).tree
    const entry = entries.find((each) => each.path === first)
    return entry && rest.length > 0 ? blobAt(entry.oid, rest.join('/')) : entry?.oid
  }

  async function bytesOf(blob: string): Promise<Uint8Array> {
    return (await git.readBlob({ ...repository, oid: blob })).blob
  }

  return {
    /** The publications, the newest first. */
    async list(limit: number): Promise<readonly PastPublication[]> {
      const start = await newest()
      if (listed && listed.start === start && limit <= listed.limit) return listed.past.slice(0, limit)
      const past: PastPublication[] = []
      for await (const commit of commitsFrom(repository, start)) {
        past.push(asPublication(commit))
        if (past.length === limit) break
      }
      listed = { start, limit, past }
      return past
    },
    /** The publications that gave a file a new text, the newest first. */
    async versionsOf(path: string, limit: number): Promise<PastPublication[]> {
      const found: PastPublication[] = []
      let after: (Commit & { blob: string | undefined }) | undefined
      for await (const commit of commitsFrom(repository, await newest())) {
        const blob = after && !mayChange(after, path) ? after.blob : await blobAt(commit.tree, path)
        if (after?.blob !== undefined && after.blob !== blob) found.push(asPublication(after))
        if (found.length === limit) return found
        after = { ...commit, blob }
      }
      if (after?.blob !== undefined) found.push(asPublication(after))
      return found
    },
    /** The blob of each file after the last publication; undefined before the first. */
    async published(): Promise<ReadonlyMap<string, string> | undefined> {
      const commit = await newest()
      return commit ? filesAt(commit) : undefined
    },
    /** The files that a publication changed, or that differ now from what they were right after it (`since`). */
    async changed(id: string, comparison: Comparison): Promise<TwoVersions[]> {
      const now = comparison === 'since' ? await newest() : id
      return between(await filesOf(id, comparison), now ? await filesAt(now) : new Map())
    },
    filesOf,
    text: async (blob: string) => Buffer.from(await bytesOf(blob)).toString('utf8'),
    bytes: bytesOf,
    async add(publication: Publication, files: readonly PublishedFile[]): Promise<void> {
      await git.init({ ...repository, bare: true, defaultBranch: name })
      const parent = await newest()
      const all = new Map(parent ? await filesAt(parent) : [])
      for (const { path, bytes } of files) {
        if (bytes === null) all.delete(path)
        else all.set(path, await git.writeBlob({ ...repository, blob: bytes }))
      }
      const signed = {
        name: asAuthor(publication.by),
        email: '',
        timestamp: Math.floor(publication.at / 1000),
        timezoneOffset: 0,
      }
      const commit = {
        message: messageOf(publication, files),
        tree: await treeOf(repository, all),
        parent: parent ? [parent] : [],
        author: signed,
        committer: signed,
      }
      const oid = await git.writeCommit({ ...repository, commit })
      await git.writeRef({ ...repository, ref: branch, value: oid, force: true })
      last = { commit: oid, files: all }
    },
  }
}

/** The message of a publication's commit: a line for each sentence, then trailers, as git writes them. */
function messageOf({ sentences, lawyer, release }: Publication, files: readonly PublishedFile[]): string {
  const trailers = [
    ...(lawyer ? [`Lawyer: ${cleanLine(lawyer)}`] : []),
    `Release: ${release}`,
    ...files.map(({ path }) => `Changed: ${cleanLine(path)}`),
  ]
  return `${sentences.map(cleanLine).join('\n')}\n\n${trailers.join('\n')}\n`
}

/** The message of a commit in paragraphs, and the values of each of its trailers. Only the last paragraph has trailers. */
function partsOf(message: string) {
  const paragraphs = message.trimEnd().split('\n\n')
  const trailers = paragraphs.length > 1 ? (paragraphs.pop() ?? '') : ''
  const named = (name: string) =>
    [...trailers.matchAll(new RegExp(`^${name}: (.+)$`, 'gm'))].map(([, value = '']) => value)
  return { paragraphs, named }
}

/** What the message of a commit says about its publication. */
function readMessage(message: string): Pick<Publication, 'sentences' | 'lawyer' | 'release'> {
  const { paragraphs, named } = partsOf(message)
  return {
    sentences: paragraphs.flatMap((paragraph) => paragraph.split('\n')),
    lawyer: named('Lawyer')[0] ?? null,
    release: named('Release')[0] ?? '',
  }
}

/**
 * Whether a commit may have changed a file. Reading its trees would tell for certain, but takes longer. Older commits
 * do not list their files.
 */
function mayChange({ message }: Commit, path: string): boolean {
  const changed = partsOf(message).named('Changed')
  return changed.length === 0 || changed.includes(cleanLine(path))
}

/** The longest name of a commit's author. */
const LONGEST_NAME = 120

/** A name as git keeps it: in one line, without the brackets that enclose an address. */
function asAuthor(name: string): string {
  return cleanLine(name.replace(/[<>]/g, '')).slice(0, LONGEST_NAME).trim() || 'No name'
}

type Repository = { fs: typeof wholeFiles; gitdir: string }

type Commit = {
  oid: string
  tree: string
  parent: string | undefined
  by: string
  at: number
  message: string
}

/** Earlier versions wrote names with line breaks into commits, which `git.readCommit` cannot read. */
const commitText =
  /^tree (\w+)\n(?:parent (\w+)\n)?author ([^]*?) ?<[^<>\n]*> (\d+) [+-]\d{4}\ncommitter [^]*? ?<[^<>\n]*> \d+ [+-]\d{4}\n(?:\S[^]*?\n)?\n([^]*)$/

async function readCommit(repository: Repository, oid: string): Promise<Commit> {
  const { object } = await git.readObject({ ...repository, oid, format: 'content' })
  const text = object instanceof Uint8Array ? Buffer.from(object).toString('utf8') : ''
  const [, tree = '', parent, by = '', seconds, message = ''] = commitText.exec(text) ?? []
  if (tree === '') throw new Error(`The commit ${oid} of the history cannot be read.`)
  return { oid, tree, parent, by: cleanLine(by), at: Number(seconds) * 1000, message }
}

/** A commit and those before it, the newest first. */
async function* commitsFrom(repository: Repository, newest: string | undefined): AsyncGenerator<Commit> {
  for (let oid = newest; oid !== undefined;) {
    const commit = await readCommit(repository, oid)
    yield commit
    oid = commit.parent
  }
}

function asPublication({ oid, parent, by, at, message }: Commit): PastPublication {
  return { id: oid, by, at, isFirst: parent === undefined, ...readMessage(message) }
}

/** The blob of each file below a tree, by path. */
async function filesOfTree(repository: Repository, oid: string, above = ''): Promise<Map<string, string>> {
  const files = new Map<string, string>()
  for (const entry of (await git.readTree({ ...repository, oid })).tree) {
    const path = above + entry.path
    if (entry.type === 'blob') files.set(path, entry.oid)
    if (entry.type !== 'tree') continue
    for (const [inner, blob] of await filesOfTree(repository, entry.oid, `${path}/`)) files.set(inner, blob)
  }
  return files
}

/** Writes the trees for these blobs, which are already stored; returns the root tree. */
async function treeOf(repository: Repository, files: ReadonlyMap<string, string>): Promise<string> {
  const folders = Map.groupBy(files, ([path]) => (path.includes('/') ? path.slice(0, path.indexOf('/')) : ''))
  const tree: TreeEntry[] = (folders.get('') ?? []).map(([path, oid]) => ({
    mode: '100644',
    path,
    oid,
    type: 'blob',
  }))
  for (const [folder, inside] of folders) {
    if (folder === '') continue
    const within = new Map(inside.map(([path, oid]) => [path.slice(folder.length + 1), oid]))
    tree.push({ mode: '040000', path: folder, oid: await treeOf(repository, within), type: 'tree' })
  }
  return git.writeTree({ ...repository, tree })
}

/** The files that differ between two versions of the content. */
function between(was: ReadonlyMap<string, string>, now: ReadonlyMap<string, string>): TwoVersions[] {
  return [...new Set([...was.keys(), ...now.keys()])]
    .sort()
    .map((path) => ({ path, was: was.get(path) ?? null, now: now.get(path) ?? null }))
    .filter((file) => file.was !== file.now)
}
