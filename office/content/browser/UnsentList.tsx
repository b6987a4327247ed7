import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { addressOfFile } from '../address-of-file.ts'
import { findCopy, sendCopies } from './editing/browser-copy.ts'
import { valueAt } from './editing/values.ts'
import { useContentList } from './use-content.ts'

/** Sends the words of closed pages as soon as there is a connection, and lists the pages whose words stay here. */
export default function UnsentList({ person }: { person: string }) {
  const { data: left = [] } = useQuery({
    queryKey: ['content', 'unsent', person],
    queryFn: () => sendCopies(person),
    networkMode: 'always',
    refetchOnReconnect: true,
    gcTime: 0,
  })
  return left.length > 0 && <Unsent person={person} paths={left} />
}

function Unsent({ person, paths }: { person: string; paths: readonly string[] }) {
  const { data } = useContentList()
  const titleOf = (path: string) => {
    const listed = data?.files.find((file) => file.path === path)?.title
    const own = valueAt(findCopy(person, path)?.values.fields, 'title')
    return listed ?? (typeof own === 'string' ? own : path)
  }
  return (
    <div className="notice" role="status">
      <p>
        Some of what you wrote is only in this browser, and not in the office yet. Open the page to save it
        there:
      </p>
      <ul>
        {paths.map((path) => (
          <li key={path}>
            <Link to={addressOfFile(path)}>{titleOf(path)}</Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
