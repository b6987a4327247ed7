import fc from 'fast-check'

// In CI, property tests use the same inputs each time, so that a change fails only for what it breaks. Elsewhere,
// each run tries new ones.
if (process.env['CI']) fc.configureGlobal({ seed: 1 })
