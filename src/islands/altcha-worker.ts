import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import { handler } from 'altcha-lib/workers/shared'

// Runs in a worker: tries the guesses of a challenge that `captcha.ts` sends.
handler({ deriveKey })
