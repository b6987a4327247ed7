import { createContext } from 'react'
import type { FieldErrors } from '../../../forms/parse.ts'

/** The error of each invalid field of the form around, by the field's name. */
export const FieldFaults = createContext<FieldErrors>({})
