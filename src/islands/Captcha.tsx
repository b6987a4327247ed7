import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { CaptchaFrame } from '../components/forms/CaptchaFrame.tsx'
import { mountCaptcha } from './captcha-driver.ts'
import type { CaptchaStep, MountedCaptcha } from './captcha-driver.ts'

type CaptchaProps = {
  /** The visitor has begun to fill in the form; before that nothing of the captcha is loaded. */
  isWanted: boolean
  /** Counts the refusals: at each one the captcha starts again. */
  refusals: number
  error: string | undefined
  apiHost: string
  /** Told the token when it is solved, and '' when it is no longer. */
  onToken: (token: string) => void
}

const announcements: Partial<Record<CaptchaStep, string>> = {
  working: 'Checking that you are not a robot.',
  solved: 'The check that you are not a robot is complete.',
  expired: 'The check that you are not a robot has expired. Complete it again.',
  failed: 'The check that you are not a robot did not work. Try it again, or call the office.',
}

/** The check that the visitor is not a robot, whichever the server uses, with its state said to screen readers. */
export function Captcha({ isWanted, refusals, error, apiHost, onToken }: CaptchaProps) {
  const place = useRef<HTMLDivElement>(null)
  const mounted = useRef<MountedCaptcha>(undefined)
  const [step, setStep] = useState<CaptchaStep>()
  const [attempt, setAttempt] = useState(0)
  const [isLost, setLost] = useState(false)

  function onStep(next: CaptchaStep, token: string) {
    setStep(next)
    onToken(token)
  }

  const mount = useEffectEvent(() => {
    if (!place.current) return
    mountCaptcha(place.current, apiHost, onStep).then(
      (captcha) => (mounted.current = captcha),
      () => setLost(true),
    )
  })

  useEffect(() => {
    if (isWanted) mount()
  }, [isWanted, attempt])

  useEffect(() => {
    if (refusals > 0) mounted.current?.reset()
  }, [refusals])

  function tryAgain() {
    setLost(false)
    setAttempt(attempt + 1)
  }

  return (
    <CaptchaFrame
      place={place}
      error={step === 'solved' ? undefined : error}
      isWaiting={step === undefined}
      onTryAgain={isLost ? tryAgain : undefined}
      announcement={step && announcements[step]}
    />
  )
}
