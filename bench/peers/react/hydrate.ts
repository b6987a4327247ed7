import { createElement, type ReactNode } from 'react'
import { hydrateRoot } from 'react-dom/client'

type Part = string | [tag: string, properties: Record<string, string | boolean>, parts: Part[]]

// The page's tree comes as data, as React's server components send it, and every element is hydrated.
const data = document.getElementById('tree')?.textContent ?? '[]'
const container = document.getElementById('page')
if (container) hydrateRoot(container, (JSON.parse(data) as Part[]).map(toNode))

function toNode(part: Part, key: number): ReactNode {
  if (typeof part === 'string') return part
  const [tag, properties, parts] = part
  const acts = tag === 'button' ? { onClick: () => container?.toggleAttribute('data-clicked') } : {}
  return createElement(tag, { ...properties, ...acts, key }, ...parts.map(toNode))
}
