/** Whether what is sent to an address cannot be read on the way: https, or http on this machine. */
export function isProtected({ protocol, hostname }: URL): boolean {
  return protocol === 'https:' || (protocol === 'http:' && localHost.test(hostname));
}

const localHost = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;
