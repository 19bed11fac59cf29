import { chmod, mkdir, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { type Config, ConfigError } from '../../config.ts'
import { listFiles, localStorage } from './local-storage.ts'
import type { Storage } from './storage.ts'

type Settings = Pick<
  Config,
  'S3_ENDPOINT' | 'S3_BUCKET' | 'S3_ACCESS_KEY' | 'S3_SECRET_KEY' | 'S3_REGION' | 'FILES_ACCEL_PREFIX'
>

/**
 * The store that the settings name: S3, loaded only then, or the local folder.
 * @throws ConfigError when it cannot be used
 */
export async function openStorage(settings: Settings, folder: string): Promise<Storage> {
  const {
    S3_ENDPOINT: endpoint,
    S3_BUCKET: bucket,
    S3_ACCESS_KEY: accessKey,
    S3_SECRET_KEY: secretKey,
  } = settings
  // All or none of them: the configuration refuses some.
  if (!(endpoint && bucket && accessKey && secretKey)) return openFolder(folder, settings.FILES_ACCEL_PREFIX)
  const { checkS3, s3Storage } = await import('./s3-storage.ts')
  const s3 = {
    endpoint: endpoint.replace(/(?<!\/)\/+$/, ''),
    bucket,
    accessKey,
    secretKey,
    region: settings.S3_REGION,
  }
  await checkS3(s3).catch((error: unknown) => {
    const reason = error instanceof Error ? error.message : String(error)
    throw new ConfigError(`文件存储无法使用，请检查 S3_* 设置：${reason} / the S3 store cannot be used`)
  })
  return s3Storage(s3)
}

/** What cannot be written is found now, not at the first upload. Only nginx, where it serves them, may read them too. */
async function openFolder(folder: string, prefix: string | undefined): Promise<Storage> {
  const storage = localStorage(folder, prefix)
  try {
    await mkdir(folder, { recursive: true })
    if (prefix !== undefined) await letGroupRead(folder)
    await chmod(folder, prefix === undefined ? 0o700 : 0o750)
    await storage.checkUse()
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new ConfigError(`文件目录 ${folder} 不能写入：${reason} / the folder of files cannot be written`)
  }
  return storage
}

/** Files that came before nginx served them are their owner's alone. The folder itself follows last: until then it begins anew. */
async function letGroupRead(folder: string): Promise<void> {
  const { mode } = await stat(folder)
  if ((mode & 0o050) === 0o050) return
  const done = new Set<string>()
  for await (const { path } of listFiles(folder)) {
    for (const above of [dirname(path), dirname(dirname(path))]) {
      if (!done.has(above)) await chmod(above, 0o750)
      done.add(above)
    }
    await chmod(path, 0o640)
  }
}
