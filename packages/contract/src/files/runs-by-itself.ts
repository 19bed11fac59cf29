/**
 * What runs, or changes a computer, by a double click where it is received. Sources and firmware, which engineers send one
 * another, are none of it (`.sh`, `.py`, `.bin`, `.cap`, `.efi`, the `.inf` of a build), nor are packages that ask before they install; in a ZIP all
 * of it may be sent, for whoever opens that knows what for.
 */
const RUNNING: ReadonlySet<string> = new Set([
  // programs and installers of Windows
  ...[
    'exe',
    'com',
    'scr',
    'pif',
    'cpl',
    'msi',
    'msix',
    'msixbundle',
    'appx',
    'appxbundle',
    'msp',
    'mst',
    'gadget',
  ],
  ...['application', 'appref-ms', 'appinstaller', 'xbap'],
  // scripts that it runs
  ...['bat', 'cmd', 'ps1', 'ps1xml', 'ps2', 'ps2xml', 'psc1', 'psc2', 'psm1', 'pssc', 'cdxml'],
  ...['vb', 'vbe', 'vbs', 'vbp', 'js', 'jse', 'ws', 'wsc', 'wsf', 'wsh', 'sct', 'shb', 'msh', 'msh1', 'msh2'],
  ...['hta', 'chm', 'hlp', 'jar', 'jnlp', 'pyw', 'pyz', 'pyzw', 'ahk', 'au3'],
  // what leads elsewhere, or sets it
  ...['lnk', 'url', 'website', 'scf', 'reg', 'ins', 'isp', 'job', 'diagcab', 'diagcfg', 'diagpkg', 'theme'],
  ...[
    'themepack',
    'desktopthemepackfile',
    'settingcontent-ms',
    'library-ms',
    'search-ms',
    'searchconnector-ms',
  ],
  ...[
    'msc',
    'mmc',
    'rdp',
    'osd',
    'grp',
    'vxd',
    'wcx',
    'xll',
    'xla',
    'xlam',
    'ppa',
    'ppam',
    'wll',
    'iqy',
    'slk',
    'printerexport',
  ],
  // of other systems
  ...[
    'desktop',
    'command',
    'workflow',
    'terminal',
    'action',
    'scpt',
    'scptd',
    'applescript',
    'webloc',
    'inetloc',
  ],
  ...['fileloc', 'appimage'],
])

/** Read by servers and systems by these very names. */
const NAMES: ReadonlySet<string> = new Set([
  ...['.htaccess', '.htpasswd', '.user.ini', 'web.config', 'desktop.ini', 'autorun.inf'],
])

/** What of a name says that the file runs by itself; null for all others. */
export function runsByItself(name: string): string | null {
  // Letters without a shape are left out where it is downloaded, and Windows leaves out dots and spaces at the end.
  const plain = name
    .toLowerCase()
    .replaceAll(/\p{Cf}/gu, '')
    .replace(/(?<![.\s])[.\s]+$/u, '')
  if (NAMES.has(plain)) return plain
  const extension = plain.slice(plain.lastIndexOf('.') + 1)
  return plain.includes('.') && RUNNING.has(extension) ? `.${extension}` : null
}
