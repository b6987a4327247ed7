import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import { handler } from 'altcha-lib/workers/shared'

// Runs in a worker: tries guesses for a challenge from `captcha.ts`.
handler({ deriveKey })
