/** Anyone has an address there: they say nothing about whom a person works for. */
const publicHosts = new Set(
  (
    '126.com 139.com 163.com 189.cn aliyun.com aol.com arcor.de att.net bigpond.com bk.ru bluewin.ch bol.com.br btinternet.com ' +
    'charter.net comcast.net cox.net duck.com earthlink.net email.com email.cz fastmail.com fastmail.fm foxmail.com free.fr ' +
    'freenet.de freemail.hu gmail.com gmx.at gmx.ch gmx.com gmx.de gmx.fr gmx.net googlemail.com hey.com hotmail.ch hotmail.co.uk ' +
    'hotmail.com hotmail.de hotmail.es hotmail.fr hotmail.it hotmail.nl hushmail.com icloud.com inbox.lv inbox.ru interia.pl ' +
    'juno.com kpnmail.nl laposte.net libero.it list.ru live.co.uk live.com live.de live.fr live.it live.nl mac.com mail.com ' +
    'mail.de mail.ee mail.ru mailbox.org mailfence.com mailinator.com me.com msn.com naver.com netcologne.de neuf.fr numericable.fr ' +
    'o2.pl online.de onet.pl op.pl orange.fr outlook.com outlook.de outlook.es outlook.fr outlook.it planet.nl pm.me posteo.de ' +
    'posteo.net proton.me protonmail.ch protonmail.com qq.com rambler.ru rediffmail.com rocketmail.com sapo.pt sbcglobal.net ' +
    'seznam.cz sfr.fr shaw.ca sina.com sky.com sohu.com swissonline.ch t-online.de telenet.be terra.com.br tin.it tiscali.it ' +
    'tutanota.com tutanota.de tuta.io uol.com.br verizon.net virgilio.it virgin.net virginmedia.com vodafone.de wanadoo.fr web.de ' +
    'wp.pl xs4all.nl yahoo.ca yahoo.co.in yahoo.co.jp yahoo.co.uk yahoo.com yahoo.com.br yahoo.de yahoo.es yahoo.fr yahoo.in ' +
    'yahoo.it yandex.com yandex.ru ymail.com zahav.net.il ziggo.nl zoho.com zohomail.com zohomail.eu'
  ).split(' '),
);

export function domainOf(email: string): string {
  return email.slice(email.lastIndexOf('@') + 1).toLowerCase();
}

/** Whether everyone with an address of this domain can be taken for one of a company's people. */
export const isOfCompany = (domain: string): boolean => domain.includes('.') && !publicHosts.has(domain);
