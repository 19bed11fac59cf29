import { acceptStorage } from '../platform/storage/own-mark.ts'
import type { PlatformCommand } from './command.ts'

/** For a store that was put together by hand, without the file by which the portal knows it. */
export const acceptFiles: PlatformCommand = {
  about: '确认当前的文件存储属于本系统（例如手工恢复之后）',
  usage: '',
  options: {},
  async run({ db, storage }) {
    await acceptStorage(db, storage)
    console.log('已确认：门户可以使用这个文件存储。')
  },
}
