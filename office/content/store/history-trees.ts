import type fs from 'node:fs'
import git from 'isomorphic-git'
import type { TreeEntry } from 'isomorphic-git'

type Repository = { fs: typeof fs; gitdir: string }

/** The files below a tree, by path, each by its name in git. */
export async function filesOfTree(
  repository: Repository,
  oid: string,
  above = '',
): Promise<Map<string, string>> {
  const files = new Map<string, string>()
  for (const entry of (await git.readTree({ ...repository, oid })).tree) {
    const path = above + entry.path
    if (entry.type === 'blob') files.set(path, entry.oid)
    if (entry.type !== 'tree') continue
    for (const [inner, blob] of await filesOfTree(repository, entry.oid, `${path}/`)) files.set(inner, blob)
  }
  return files
}

/** Writes the trees of files, which are there by their names in git; returns the outermost. */
export async function treeOf(repository: Repository, files: ReadonlyMap<string, string>): Promise<string> {
  const folders = Map.groupBy(files, ([path]) => (path.includes('/') ? path.slice(0, path.indexOf('/')) : ''))
  const tree: TreeEntry[] = (folders.get('') ?? []).map(([path, oid]) => ({
    ...{ mode: '100644', path, oid },
    type: 'blob',
  }))
  for (const [folder, inside] of folders) {
    if (folder === '') continue
    const within = new Map(inside.map(([path, oid]) => [path.slice(folder.length + 1), oid]))
    tree.push({ mode: '040000', path: folder, oid: await treeOf(repository, within), type: 'tree' })
  }
  return git.writeTree({ ...repository, tree })
}

/** A file in two versions, each by its name in git; null where there is none. */
export type TwoVersions = { path: string; was: string | null; now: string | null }

/** The files that differ between two versions of the content. */
export function between(was: ReadonlyMap<string, string>, now: ReadonlyMap<string, string>): TwoVersions[] {
  return [...new Set([...was.keys(), ...now.keys()])]
    .sort()
    .map((path) => ({ path, was: was.get(path) ?? null, now: now.get(path) ?? null }))
    .filter((file) => file.was !== file.now)
}
