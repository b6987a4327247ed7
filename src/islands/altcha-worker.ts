import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import { handler } from 'altcha-lib/workers/shared'

// Runs in a thread of its own: tries the guesses of a challenge that `altcha-solution.ts` hands to it.
handler({ deriveKey })
