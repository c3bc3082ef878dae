/** Nobody may claim these. Lists on npm also contain companies' and universities' domains, which are claimable. */
export const publicMailboxDomains: ReadonlySet<string> = new Set(
  `
  126.com 139.com 163.com 189.cn 21cn.com 263.net aliyun.com foxmail.com qq.com sina.cn sina.com sohu.com tom.com
  vip.163.com vip.qq.com yeah.net
  abv.bg aim.com alice.it aol.co.uk aol.com aol.de aol.fr aol.it arcor.de att.net attbi.com
  bellsouth.net bigpond.com bigpond.net.au bk.ru bluewin.ch bol.com.br btinternet.com btopenworld.com
  centrum.cz charter.net club-internet.fr comcast.net cox.net cock.li
  daum.net disroot.org docomo.ne.jp duck.com earthlink.net eircom.net email.cz email.it email.com excite.com excite.it
  ezweb.ne.jp fastmail.com fastmail.fm firemail.de free.fr freemail.hu freenet.de frontier.com frontiernet.net
  gmail.com googlemail.com gmx.at gmx.ch gmx.co.uk gmx.com gmx.de gmx.es gmx.eu gmx.fr gmx.it gmx.net gmx.org gmx.us
  hanmail.net hey.com home.nl hotmail.at hotmail.be hotmail.ca hotmail.ch hotmail.cl hotmail.co.id hotmail.co.il
  hotmail.co.jp hotmail.co.kr hotmail.co.nz hotmail.co.th hotmail.co.uk hotmail.co.za hotmail.com hotmail.com.ar
  hotmail.com.au hotmail.com.br hotmail.com.mx hotmail.com.tr hotmail.com.tw hotmail.cz hotmail.de hotmail.dk
  hotmail.es hotmail.fi hotmail.fr hotmail.gr hotmail.hu hotmail.it hotmail.nl hotmail.no hotmail.ru hotmail.se
  hushmail.com hush.com i.softbank.jp i.ua icloud.com ig.com.br iinet.net.au in.com inbox.com inbox.lv inbox.ru
  infoseek.jp inet.hu interia.eu interia.pl internode.on.net iol.pt jubii.dk juno.com keemail.me laposte.net libero.it
  list.ru live.at live.be live.ca live.ch live.cl live.cn live.co.kr live.co.uk live.co.za live.com live.com.ar
  live.com.au live.com.mx live.com.pt live.com.sg live.de live.dk live.fi live.fr live.hk live.ie live.in live.it
  live.jp live.nl live.no live.ru live.se lycos.com lycos.de mac.com mail.bg mail.com mail.de mail.ee mail.ru mail2world.com
  mailbox.org mailfence.com me.com mindspring.com msn.com mynet.com nate.com naver.com netscape.net neuf.fr netzero.net
  ntlworld.com o2.pl o2online.de online.de online.no onet.eu onet.pl op.pl optonline.net optusnet.com.au orange.fr
  outlook.at outlook.be outlook.cl outlook.co.id outlook.co.il outlook.co.nz outlook.co.th outlook.com outlook.com.ar
  outlook.com.au outlook.com.br outlook.com.gr outlook.com.tr outlook.com.vn outlook.cz outlook.de outlook.dk outlook.es
  outlook.fr outlook.hu outlook.ie outlook.in outlook.it outlook.jp outlook.kr outlook.lv outlook.my outlook.ph
  outlook.pt outlook.sa outlook.sg outlook.sk ozemail.com.au pacbell.net planet.nl pm.me pobox.com poczta.fm
  posteo.de posteo.net privaterelay.appleid.com prodigy.net proton.me protonmail.ch protonmail.com qwest.net rambler.ru
  rediffmail.com riseup.net roadrunner.com rocketmail.com rogers.com runbox.com sapo.pt sbcglobal.net seznam.cz sfr.fr
  shaw.ca sky.com skynet.be softbank.ne.jp startmail.com sunrise.ch suomi24.fi sympatico.ca t-online.de
  talktalk.net tele2.nl telenet.be telia.com telus.net terra.com.br terra.es tin.it tiscali.co.uk tiscali.it
  tuta.com tuta.io tutamail.com tutanota.com tutanota.de ukr.net uol.com.br upcmail.nl usa.net
  verizon.net videotron.ca virgilio.it virgin.net virginmedia.com vodafone.it volny.cz vp.pl walla.co.il walla.com
  wanadoo.es wanadoo.fr web.de windowslive.com wp.pl xs4all.nl xtra.co.nz
  ya.ru yahoo.at yahoo.be yahoo.bg yahoo.ca yahoo.ch yahoo.cl yahoo.co.hu yahoo.co.id yahoo.co.il yahoo.co.in
  yahoo.co.jp yahoo.co.kr yahoo.co.nz yahoo.co.th yahoo.co.uk yahoo.co.za yahoo.com yahoo.com.ar yahoo.com.au
  yahoo.com.br yahoo.com.cn yahoo.com.co yahoo.com.hk yahoo.com.mx yahoo.com.my yahoo.com.pe yahoo.com.ph yahoo.com.sg
  yahoo.com.tr yahoo.com.tw yahoo.com.ve yahoo.com.vn yahoo.cz yahoo.de yahoo.dk yahoo.es yahoo.fi yahoo.fr yahoo.gr
  yahoo.hu yahoo.ie yahoo.in yahoo.it yahoo.jp yahoo.nl yahoo.no yahoo.pl yahoo.pt yahoo.ro yahoo.ru yahoo.se
  yandex.by yandex.com yandex.kz yandex.ru yandex.ua ymail.com ymail.ne.jp zoho.com zoho.eu zoho.in zohomail.com
  zohomail.eu zonnet.nl
  10minutemail.com dispostable.com emailondeck.com getnada.com grr.la guerrillamail.com guerrillamail.info
  guerrillamail.net guerrillamail.org maildrop.cc mailinator.com mailnesia.com mintemail.com mohmal.com mytemp.email
  sharklasers.com spamgourmet.com temp-mail.org tempmail.com throwawaymail.com trashmail.com yopmail.com yopmail.fr
  yopmail.net
  `
    .trim()
    .split(/\s+/),
);
