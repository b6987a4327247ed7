import { execFileSync } from 'node:child_process'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'

test('where no file can be opened, a process that cannot start is a failure of its own, and the server goes on', () => {
  const script = resolve('server/testing/open-files-process.ts')
  const picture = resolve('content/blog/due-diligence-buying-a-small-business.jpg')
  const limited = ['-c', 'ulimit -n 100; exec "$0" "$@"', process.execPath, script, picture]
  const said = execFileSync('sh', limited, { encoding: 'utf8' })
  expect(said.trim().split('\n')).toEqual([
    expect.stringMatching(/^upload: ".*EMFILE/),
    expect.stringMatching(/^deploy: "CannotPublish: The deploy command failed \(.*EMFILE/),
    expect.stringMatching(/^publish: "CannotPublish: The build could not start \(EMFILE\)/),
    expect.stringMatching(/^preview: .*The server has too little memory/),
    'picture: "not made"',
    'afterward: made',
  ])
})
