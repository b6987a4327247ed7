/** The captcha's state. Only `solved` comes with a token. */
export type CaptchaStep = 'open' | 'working' | 'solved' | 'expired' | 'failed'

/** Called on each state change; `token` is '' unless the captcha is solved. */
export type OnStep = (step: CaptchaStep, token: string) => void

/** A captcha on the page. `reset` discards the token and lets the visitor solve it again. */
export type MountedCaptcha = { reset(): void }
