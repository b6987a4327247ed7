import { useState } from 'react'
import { Button } from '../../shell/Button.tsx'
import { Fault } from '../../shell/Fault.tsx'
import { PreviewFrame } from './PreviewFrame.tsx'
import { ScreenChoice } from './ScreenChoice.tsx'
import { SharePreview } from './SharePreview.tsx'
import { usePreview } from './use-preview.ts'
import type { Screen } from './widths.ts'
import './preview.css'

type PreviewPaneProps = {
  path: string
  /** The number of the kept draft: the preview follows it. */
  number: number
  /** The line of the body's Markdown that has the caret: the page is scrolled to it. */
  line?: number | undefined
}

/** The page of a text as it would be, beside the form: the site's own build of the draft. */
export function PreviewPane({ path, number, line }: PreviewPaneProps) {
  const [screen, setScreen] = useState<Screen>('Tablet')
  const { preview, isBuilding, fault, refresh } = usePreview(path, number)

  return (
    <section className="preview" aria-label="Preview">
      <div className="preview-bar">
        <ScreenChoice screen={screen} onChoose={setScreen} />
        <p role="status" className="quiet small">
          {isBuilding && 'Building the page'}
        </p>
      </div>
      <div className="preview-fault">
        <Fault>{fault}</Fault>
        {fault !== undefined && preview && (
          <p className="small">The last preview that could be built is below.</p>
        )}
      </div>
      {preview && <PreviewFrame address={preview.address} screen={screen} line={line} />}
      <p className="preview-acts">
        <Button isBusy={isBuilding} onPress={refresh}>
          Refresh
        </Button>
        {preview && (
          <>
            <a className="button" href={preview.address} target="_blank" rel="noopener noreferrer">
              Open in a new tab
            </a>
            <SharePreview path={path} preview={preview} />
          </>
        )}
      </p>
    </section>
  )
}
