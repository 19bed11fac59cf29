import { execFileSync } from 'node:child_process'
import { mkdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/**
 * A disk that can lose its power: a file system in a file. What a program wrote and nobody forced is in the memory of
 * the kernel alone; the file below holds what a real disk would. A cut takes a copy of that file at one moment and goes
 * on with it, as a machine does that starts again. Needs root, for mounting.
 */
export class CutDisk {
  /** where the disk is mounted now */
  folder = ''
  readonly #base: string
  #number = 0

  constructor(base: string, bytes: number) {
    this.#base = base
    const image = this.#image()
    writeFileSync(image, '')
    truncateSync(image, bytes)
    execFileSync('mkfs.ext4', ['-q', image])
    this.#mount()
  }

  /** Those who write are stopped first, then ended: they may not end in order. */
  cut(pids: readonly number[]): void {
    for (const pid of pids) process.kill(pid, 'SIGSTOP')
    const before = this.#image()
    const old = this.folder
    this.#number += 1
    execFileSync('cp', ['--sparse=always', before, this.#image()])
    for (const pid of pids) process.kill(pid, 'SIGKILL')
    unmount(old)
    rmSync(before)
    this.#mount()
  }

  close(): void {
    unmount(this.folder)
    rmSync(this.#image(), { force: true })
  }

  #image(): string {
    return path.join(this.#base, `disk-${this.#number}.img`)
  }

  /** The kernel writes by itself after half a minute and forces nothing in between. */
  #mount(): void {
    this.folder = path.join(this.#base, `disk-${this.#number}`)
    mkdirSync(this.folder)
    execFileSync('mount', ['-o', 'loop,commit=300', this.#image(), this.folder])
  }
}

/** Processes that are ending hold it for a moment. */
function unmount(folder: string): void {
  execFileSync('sh', [
    '-c',
    'for n in $(seq 50); do umount "$1" 2>/dev/null && exit 0; sleep 0.1; done; exit 1',
    'sh',
    folder,
  ])
}
