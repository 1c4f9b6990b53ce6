import { writeFileSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';

// Plain JavaScript, so that the thread starts without a loader. See folder-lock.ts.
let beats = 0;
const timer = setInterval(() => {
  beats += 1;
  try {
    // Opened for change only: a file that another process has renamed is not made again.
    writeFileSync(workerData.file, String(beats).padStart(12, '0'), { flag: 'r+' });
  } catch (error) {
    // Whatever else fails may pass: a volume that comes back, a disk that gets room.
    if (error.code !== 'ENOENT' && error.code !== 'ENOTDIR') return;
    clearInterval(timer);
    parentPort.postMessage('lost');
  }
}, workerData.everyMs);
