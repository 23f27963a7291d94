// Worker thread that reads one found file and ends.
import { parentPort, workerData } from 'node:worker_threads'
import { readCopy } from './read-copy.ts'

// The client passes the bytes of a file, and nothing else.
parentPort?.postMessage(await readCopy(workerData as Uint8Array))
