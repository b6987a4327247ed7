import { parentPort, workerData } from 'node:worker_threads'
import { adopt } from './adopt.ts'

// The thread of `adoptInThread()`: it gets the arguments of `adopt()`, and posts the result.

parentPort?.postMessage(adopt(...(workerData as Parameters<typeof adopt>)))
