import fc from 'fast-check'

// So that CI refuses a change only for what it breaks. Everywhere else, property tests try new inputs in every run.
if (process.env['CI']) fc.configureGlobal({ seed: 1 })
