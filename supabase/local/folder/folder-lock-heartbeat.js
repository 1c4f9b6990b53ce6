import { writeFileSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';

// Plain JavaScript, so that the thread starts without a loader. See folder-lock.ts.
let beats = 0;
const timer = setInterval(() => {
  beats += 1;
  try {
    // Not opened with `w`, so that a file that another process has renamed is not recreated.
    writeFileSync(workerData.file, String(beats).padStart(12, '0'), { flag: 'r+' });
  } catch (error) {
    // Other errors may be temporary: an unmounted volume, a full disk.
    if (error.code !== 'ENOENT' && error.code !== 'ENOTDIR') return;
    clearInterval(timer);
    parentPort.postMessage('lost');
  }
}, workerData.everyMs);
