import { z } from 'zod'

// Otherwise, Zod tries `new Function` once. The office's policy refuses it, and the browser reports an error.
z.config({ jitless: true })
