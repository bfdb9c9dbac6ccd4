-- Texts that are searched stay in their rows. Those of long rows were stored apart, where reading one takes three more
-- pages. Each row changes when it is saved next.
alter table security_events alter column search_text set storage main;
alter table properties alter column search_text set storage main, alter column related_text set storage main;
alter table leads alter column search_text set storage main, alter column phone_forms set storage main;
alter table subscribers alter column search_text set storage main;
alter table reviews alter column search_text set storage main;
alter table tasks alter column search_text set storage main;
alter table campaigns alter column search_text set storage main;
