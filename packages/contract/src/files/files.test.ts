import { expect, test } from 'vitest'
import { endpoints } from '../index.ts'
import { runsByItself } from './runs-by-itself.ts'

test('[C-FILE-014] no form of the certification areas that carries a file waits for a limited time', () => {
  const forms = endpoints.filter(({ name, form }) => name.startsWith('certifications.') && form !== undefined)
  expect(forms.length).toBeGreaterThan(8)
  for (const { name, timeoutMs } of forms) expect(timeoutMs, name).toBe(0)
})

test.each([
  ['报告.hta', '.hta'],
  ['规格书.pdf.EXE', '.exe'],
  ['快捷方式.lnk', '.lnk'],
  ['说明.vbs. .', '.vbs'],
  ['设置.settingcontent-ms', '.settingcontent-ms'],
  ['.htaccess', '.htaccess'],
  ['Desktop.ini', 'desktop.ini'],
  ['.scr', '.scr'],
  ['看不见的.e\u200bxe\u00ad', '.exe'],
  ['加载项.ppam', '.ppam'],
])('%s runs by a double click', (name, what) => {
  expect(runsByItself(name)).toBe(what)
})

test.each([
  'uefi.bin',
  'BIOS.cap',
  'flash.sh',
  '解析.py',
  '工具.zip',
  'Shell.efi',
  'Platform.inf',
  'exe',
  '日志',
  'a.tar.gz',
])('%s is what engineers send one another', (name) => expect(runsByItself(name)).toBeNull())
