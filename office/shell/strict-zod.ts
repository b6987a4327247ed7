import { z } from 'zod'

// Zod would try `new Function` once, which the office's policy refuses and the browser reports as an error.
z.config({ jitless: true })
