import { parentPort, workerData } from 'node:worker_threads'
import { adopt } from './adopt.ts'

// The thread of `adoptInThread()`: it is sent what `adopt()` is given, and says what it answers.

parentPort?.postMessage(adopt(...(workerData as Parameters<typeof adopt>)))
