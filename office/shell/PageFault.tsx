import { Component } from 'react'
import type { ReactNode } from 'react'
import { Button } from './Button.tsx'

type PageFaultProps = { children: ReactNode }

/** Says that a page could not be shown: its files did not load, or it failed. The rail stays. */
export class PageFault extends Component<PageFaultProps, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children
    return (
      <div role="alert">
        <h1>This page could not be shown</h1>
        <p className="lede">
          Reload it. If a newer version of the office is running, that brings it; without a connection, wait
          until it is back.
        </p>
        <p className="actions">
          <Button onPress={() => location.reload()}>Reload</Button>
        </p>
      </div>
    )
  }
}
